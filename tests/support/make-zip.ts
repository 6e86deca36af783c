import { crc32, deflateRawSync } from 'node:zlib';

/** `claims` is the size that the archive says, where it lies; `isLocked` marks it as encrypted. */
export type ZippedFile = { name: string; bytes: Buffer; isPacked?: boolean; isLocked?: boolean; claims?: number };

const utf8Names = 0x800;

const head = (signature: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
};

const writeEntry = ({ name, bytes, isPacked = false, isLocked = false, claims }: ZippedFile, offset: number) => {
  const content = isPacked ? deflateRawSync(bytes) : bytes;
  const rawName = Buffer.from(name);
  const flags = utf8Names | (isLocked ? 1 : 0);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(isPacked ? 8 : 0, 4);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(claims ?? bytes.length, 18);
  facts.writeUInt16LE(rawName.length, 22);
  const local = Buffer.concat([head(0x04034b50, 4), facts, rawName, content]);
  const central = head(0x02014b50, 46);
  central.writeUInt16LE(20, 4);
  facts.copy(central, 6);
  central.writeUInt32LE(offset, 42);
  return { local, central: Buffer.concat([central, rawName]) };
};

/** An archive as other programs write it, or as nobody honest would. */
export const makeZip = (files: readonly ZippedFile[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = writeEntry(file, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(Math.min(files.length, 65_534), 8);
  end.writeUInt16LE(Math.min(files.length, 65_534), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};
