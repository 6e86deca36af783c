import type { Wanted } from './wire.ts';

/** The element with this name, as assistive technology would read it. It travels into the page, with all it needs. */
export const findInPage = ({ selector, name, isPattern, state }: Wanted): Element | null => {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], textarea, select')) return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const { display } = getComputedStyle(node);
    if (display === 'none') return '';
    const inside = [...node.childNodes].map(textOf).join('');
    return display === 'inline' ? inside : ` ${inside} `;
  };
  const joined = (nodes: Iterable<Node | null>) => Array.from(nodes, (node) => (node ? textOf(node) : '')).join(' ');
  const labelsOf = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids !== null) return joined(ids.split(' ').map((id) => document.getElementById(id)));
    const said = element.getAttribute('aria-label') || joined(labelsOf(element)).trim();
    return said || textOf(element).trim() || (element.getAttribute('placeholder') ?? '');
  };
  const fits = (element: Element) => {
    const read = nameOf(element).replace(/\s+/g, ' ').trim();
    return isPattern ? new RegExp(name, 'u').test(read) : read === name;
  };

  // Whatever lies behind an open dialog is out of reach.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(element)));
  const isReachable = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit ? element.contains(hit) || hit.contains(element) : false;
  };
  const isFocused = (element: Element) => {
    if (element instanceof HTMLElement) element.focus();
    return element === document.activeElement;
  };
  const isIn = {
    any: () => true,
    shown: isShown,
    reachable: (element: Element) => isShown(element) && isReachable(element),
    focused: (element: Element) => isShown(element) && isFocused(element),
  };
  return [...document.querySelectorAll(selector)].filter(fits).find(isIn[state]) ?? null;
};
