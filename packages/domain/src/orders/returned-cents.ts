/**
 * What some pieces of a line are worth when they come back. All pieces of a line are worth its total,
 * to the cent, however many times they come.
 */
export function returnedCents(
  { totalCents, quantity }: { readonly totalCents: number; readonly quantity: number },
  returnedBefore: number,
  returnedNow: number,
): number {
  const worth = (pieces: number) => Math.round((totalCents * pieces) / quantity)
  return worth(returnedBefore + returnedNow) - worth(returnedBefore)
}
