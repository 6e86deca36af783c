import { grammarOf } from './grammar.ts';

export const { counted, formatNumber, formatPercent, listed, plural } = /* @__PURE__ */ grammarOf('ar');
