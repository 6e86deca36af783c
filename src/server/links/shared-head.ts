import type { DrawnPage } from '../../shared/links/shared-page.ts';
import { html } from '../../shared/format/html.ts';

/** The picture that chats show beside a link. */
export const chatPicture = { width: 1200, height: 630 };

type Place = { brand: string; url: string; pictureUrl: string | null };

const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`;
const named = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`;

const pictureLines = (pictureUrl: string, title: string) => [
  property('og:image', pictureUrl),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(chatPicture.width)),
  property('og:image:height', String(chatPicture.height)),
  property('og:image:alt', title),
  named('twitter:image', pictureUrl),
];

/** What a tab, a search engine and a chat read; a link is for those who were given it, so no index may list it. */
export const sharedHead = ({ title, description }: DrawnPage, { brand, url, pictureUrl }: Place): string => {
  const lines = [
    html`<title>${title}</title>`,
    named('description', description),
    named('robots', 'noindex'),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', pictureUrl === null ? 'summary' : 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(pictureUrl === null ? [] : pictureLines(pictureUrl, title)),
  ];
  return lines.map((line) => line.html).join('\n    ');
};
