/** Does something when the page has nothing else to do; what is returned leaves it undone. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 3_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(request)
}
