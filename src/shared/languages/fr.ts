import { grammarOf } from './grammar.ts';

export const { counted, formatCount, formatNumber, formatPercent, listed, plural } = /* @__PURE__ */ grammarOf('fr');
