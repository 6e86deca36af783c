/**
 * Removes what the oldest supported browsers do not have: popovers (Firefox before 125, iOS before 17), `:has` (Firefox
 * before 121), `Intl.Segmenter` (Firefox before 125), and the option to turn a photo upright (Chrome before 112). It
 * runs in the page before anything else.
 */
export const pretendToBeOld = () => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(Intl, 'Segmenter');

  const make = window.createImageBitmap.bind(window);
  Reflect.set(window, 'createImageBitmap', (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
    options?.imageOrientation === 'from-image' ? Promise.reject(new TypeError('No such value.')) : make(source),
  );

  const forgetHas = (rules: CSSStyleSheet | CSSGroupingRule) => {
    for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = rules.cssRules[at];
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) rules.deleteRule(at);
      else if (rule instanceof CSSGroupingRule) forgetHas(rule);
    }
  };
  const whenLoaded = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.sheet) forgetHas(target.sheet);
  };
  document.addEventListener('load', whenLoaded, true);
};
