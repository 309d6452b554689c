const guestPageAddress = /\/g\/([\w-]{68})(?![\w-])/

/** What a guest's code says, wherever it was read into; null for everything else that is typed. */
export function scannedToken(text: string): string | null {
  return guestPageAddress.exec(text)?.[1] ?? null
}
