const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    return String.fromCodePoint(Number(entity.replace('#x', '0x').replace('#', '')));
  });

const findElement = (xml: string, tag: string) => {
  const start = xml.indexOf(`<${tag}>`);
  const end = xml.indexOf(`</${tag}>`, start);
  return start < 0 || end < 0 ? null : unescapeXml(xml.slice(start + tag.length + 2, end));
};

/** Reads one page of a ListObjects answer. Its form is fixed, so an XML parser is not needed. */
export const parseS3List = (xml: string) => {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      name: findElement(part, 'Key') ?? '',
      modifiedAt: new Date(findElement(part, 'LastModified') ?? Number.NaN),
      size: Number(findElement(part, 'Size') ?? 0),
    }));
  return { files, isTruncated: findElement(xml, 'IsTruncated') === 'true' };
};
