import { crc32, deflateRawSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a small PDF. `size` pads it with a comment to exactly this many bytes. */
export function pdf(size?: number): Bytes {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = size === undefined ? 0 : size - head.length - end.length - 1;
  return bytesOf(`${head}%${'x'.repeat(Math.max(0, padding))}${end}`);
}

export interface ZipEntry {
  name: string;
  content?: Bytes;
  /** Both headers have this size instead of the true one. */
  inflatedBytes?: number;
  /** Writes the sizes after the content, like programs that stream. */
  streamed?: boolean;
  flags?: number;
  mode?: number;
}

const WORD_ENTRIES: ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: bytesOf(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  { name: 'word/document.xml', content: bytesOf('<w:document/>') },
];

export function docx(more: ZipEntry[] = []): Bytes {
  return zip([...WORD_ENTRIES, ...more]);
}

export function zip(entries: ZipEntry[]): Bytes {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = entry.content ?? new Uint8Array();
    const deflated = deflateRawSync(content);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(entry.flags ?? 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(deflated.length, 14);
    facts.writeUInt32LE(entry.inflatedBytes ?? content.length, 18);
    if (entry.streamed) facts.writeUInt16LE((entry.flags ?? 0) | 8, 2);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(name.length, 0);
    const local = localEntry(entry, facts, Buffer.concat([nameLength, name, deflated]));
    locals.push(local);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    rest.writeUInt32LE(place, 10);
    place += local.length;
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        Buffer.alloc(2),
        facts,
        nameLength.subarray(0, 2),
        Buffer.alloc(2),
        rest,
        name,
      ]),
    );
  }
  return new Uint8Array(
    Buffer.concat([...locals, ...directory, endOf(entries.length, directory, place)]),
  );
}

function localEntry({ streamed }: ZipEntry, facts: Buffer, rest: Buffer): Buffer {
  const head = Buffer.from(facts);
  if (!streamed) return Buffer.concat([uint32(0x04034b50), head, rest]);
  const sizes = Buffer.from(facts.subarray(10));
  head.fill(0, 10);
  return Buffer.concat([uint32(0x04034b50), head, rest, uint32(0x08074b50), sizes]);
}

function endOf(count: number, directory: Buffer[], start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(
    directory.reduce((sum, each) => sum + each.length, 0),
    12,
  );
  end.writeUInt32LE(start, 16);
  return end;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

/** Returns a compound file whose one stream has this name. 'WordDocument' makes it a document in Word's old format. */
export function compoundFile(stream = 'WordDocument'): Bytes {
  const SECTOR = 512;
  const file = Buffer.alloc(SECTOR * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file, 0);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(0xfffffffe, 60);
  file.writeUInt32LE(0xfffffffe, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  // Sector 0 is the allocation table, sector 1 the directory, sector 2 the stream.
  file.fill(0xff, SECTOR, SECTOR * 2);
  file.writeUInt32LE(0xfffffffd, SECTOR);
  file.writeUInt32LE(0xfffffffe, SECTOR + 4);
  file.writeUInt32LE(0xfffffffe, SECTOR + 8);
  directoryEntry('Root Entry', 5).copy(file, SECTOR * 2);
  directoryEntry(stream, 2).copy(file, SECTOR * 2 + 128);
  return new Uint8Array(file);
}

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.fill(0xff, 68, 80);
  return entry;
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}
