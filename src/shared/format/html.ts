const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Text that is already HTML. */
export type Html = { html: string };

const toHtml = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escape(value);
  return 'html' in value ? value.html : value.map(toHtml).join('');
};

/** A template that escapes every value put into it, except what was made by this same template. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(toHtml)),
});
