import { RefusedSheet } from './refused-sheet'

const workbookSigns = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const utf16Signs = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

/** The text of a file as spreadsheets write it: Unicode, or what Excel in western Europe takes for text. */
export function decodeText(bytes: Uint8Array): string {
  if (workbookSigns.some((sign) => beginsWith(bytes, sign))) throw new RefusedSheet('workbook')
  for (const [encoding, sign] of Object.entries(utf16Signs)) {
    if (beginsWith(bytes, sign)) return new TextDecoder(encoding).decode(bytes)
  }
  if (bytes.some(isControl)) throw new RefusedSheet('notText')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function beginsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, index) => bytes[index] === byte)
}

/** Below the blank only tabs and line ends stand in a text. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32)
}
