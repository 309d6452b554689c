export interface Device {
  readonly browser: string
  readonly system: string
  readonly kind: 'computer' | 'phone' | 'tablet'
}

/** The first that fits: many browsers also claim to be the ones they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly (readonly [string, Device['kind'], RegExp])[] = [
  ['iPadOS', 'tablet', /\biPad\b/],
  ['iOS', 'phone', /\b(?:iPhone|iPod)\b/],
  ['Android', 'phone', /\bAndroid\b.*\bMobile\b/],
  ['Android', 'tablet', /\bAndroid\b/],
  ['Windows', 'computer', /\bWindows\b/],
  ['ChromeOS', 'computer', /\bCrOS\b/],
  ['macOS', 'computer', /\bMac(?:intosh| OS X)\b/],
  ['Linux', 'computer', /\bLinux\b|\bX11\b/],
]

/** What a browser says of itself, in the names that people know; null when nobody would know it. */
export function deviceOf(userAgent: string | null): Device | null {
  if (userAgent === null) return null
  const browser = browsers.find(([, sign]) => sign.test(userAgent))
  const system = systems.find(([, , sign]) => sign.test(userAgent))
  if (!browser || !system) return null
  return { browser: browser[0], system: system[0], kind: system[1] }
}
