import QRCode from 'qrcode'

/** Read from a phone's screen and from paper: still whole when a seventh of it is gone. */
const look = { errorCorrectionLevel: 'M', margin: 4 } as const

/** Black on white whatever surrounds it, with the quiet edge that scanners need; it scales to any size. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...look, type: 'svg' })
}

/** For mails, whose readers draw no SVG: large enough to be sharp on a phone. */
export function qrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...look, type: 'png', width: 480 })
}
