let aheadMs = 0

/** Devices are often minutes off; seats are held by the server's clock. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) aheadMs = date - Date.now()
}

export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}
