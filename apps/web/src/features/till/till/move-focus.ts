import type { KeyboardEvent } from 'react'

/** To the neighbour in the direction of an arrow, as the tiles stand now. */
export function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid || !event.key.startsWith('Arrow')) return
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const next = neighbourOf(tiles, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbourOf(
  tiles: readonly HTMLElement[],
  at: number,
  key: string,
): HTMLElement | undefined {
  if (key === 'ArrowRight') return tiles[at + 1]
  if (key === 'ArrowLeft') return tiles[at - 1]
  const isDown = key === 'ArrowDown'
  const here = tiles[at]?.getBoundingClientRect()
  if (!here) return undefined
  const beyond = (isDown ? tiles.slice(at + 1) : tiles.slice(0, at).reverse()).filter((tile) =>
    isDown
      ? tile.getBoundingClientRect().top > here.top
      : tile.getBoundingClientRect().top < here.top,
  )
  const row = beyond[0]?.getBoundingClientRect().top
  // Rows of several sections need not be equally long: the nearest of the next one.
  return beyond
    .filter((tile) => tile.getBoundingClientRect().top === row)
    .toSorted((one, other) => distance(one, here) - distance(other, here))[0]
}

function distance(tile: HTMLElement, here: DOMRect): number {
  return Math.abs(tile.getBoundingClientRect().left - here.left)
}
