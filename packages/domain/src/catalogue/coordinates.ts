export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const written = /^(-?\d{1,2}(?:\.\d+)?)[,\s]\s*(-?\d{1,3}(?:\.\d+)?)$/

/** Latitude and longitude in degrees, as maps let them be copied: 43.4667, 11.0429. Null for what is neither. */
export function readCoordinates(text: string): Coordinates | null {
  const [, north, east] = written.exec(text.trim()) ?? []
  if (north === undefined || east === undefined) return null
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
