/** How wide the versions of a stored picture are that a page chooses from; no picture is wider than the last. */
export const pictureWidths = ['160', '320', '600'] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The versions of the picture at an address, for `srcset`. */
export function pictureSet(address: string): string {
  return pictureWidths.map((width) => `${address}/webp/${width} ${width}w`).join(', ')
}
