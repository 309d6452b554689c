import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'

/**
 * What README.md and the guide show of the demo. `npm run pictures` draws them anew; a release is
 * refused pictures that no longer look like their pages.
 */
const areDrawn = process.env.DRAW_PICTURES === '1'

const docs = fileURLToPath(new URL('../docs/', import.meta.url))

interface Picture {
  readonly file: string
  readonly path: string
  readonly language: 'en' | 'it'
  /** Is there once the page has what it shows. */
  readonly shows: string
  readonly size: { readonly width: number; readonly height: number }
}

const tablet = { width: 1180, height: 820 }
const desktop = { width: 1440, height: 900 }
/** Small enough that words can be read in the width of the guide. */
const inGuide = { width: 1280, height: 800 }

const ofReadme: readonly Picture[] = [
  { name: 'calendar', path: '/booking/calendar', shows: 'td button', size: desktop },
  { name: 'till', path: '/sales/customerview', shows: 'main img', size: tablet },
  { name: 'booking-page', path: '/b/tenuta-montefosco', shows: 'img', size: desktop },
  { name: 'analytics', path: '/analytics/sales', shows: 'section svg', size: desktop },
].map(({ name, ...picture }) => ({ ...picture, language: 'en', file: `images/${name}.png` }))

const guidePicture = /!\[.+\]\((images\/([\w-]+)\.webp)\)/

/** Where an article has one, it is of the first page that it is about. */
const ofGuide: readonly Picture[] = (['en', 'it'] as const).flatMap((language) =>
  readdirSync(join(docs, 'guide', language))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(docs, 'guide', language, name), 'utf8')
      const [, path = ''] = /^<!-- pages: (\S+)/.exec(text) ?? []
      const [, image] = guidePicture.exec(text) ?? []
      const shows = path.includes('customerview') ? 'main img' : 'main h1, main h2'
      return image
        ? [{ file: `guide/${language}/${image}`, path, language, shows, size: inGuide }]
        : []
    }),
)

for (const picture of [...ofReadme, ...ofGuide]) {
  test(`docs/${picture.file} shows ${picture.path} as it is`, { tag: '@full' }, async ({
    page,
  }) => {
    const drawn = await drawPage(page, picture)
    const file = join(docs, picture.file)
    if (areDrawn) {
      mkdirSync(dirname(file), { recursive: true })
      const image = sharp(drawn)
      await (file.endsWith('.webp')
        ? image.webp({ quality: 72, effort: 6 }).toFile(file)
        : image.png({ palette: true, colours: 128 }).toFile(file))
    }
    expect(existsSync(file), `${basename(file)} is there`).toBe(true)
    expect(await difference(readFileSync(file), drawn)).toBeLessThan(largestDifference)
  })
}

async function drawPage(page: Page, { path, language, shows, size }: Picture): Promise<Buffer> {
  await page.setViewportSize(size)
  await signIn(page, giulia, { language })
  await page.goto(path)
  await expect(page.locator(shows).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return restingPicture(page)
}

/** Pages that follow changes never stop asking: what counts is that nothing in view changes any more. */
async function restingPicture(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0)
  const isAtRest = async () => {
    const before = picture
    picture = await page.screenshot()
    return picture.equals(before)
  }
  await expect.poll(isAtRest, { intervals: [1_500] }).toBe(true)
  return picture
}

/** Days pass and figures change in the demo; a page that was rebuilt differs by more. */
const largestDifference = 0.06

/** How far the lightness of two pictures is apart, over a coarse grid: 0 is alike, 1 black on white. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(lightness))
  if (!first || !second) throw new Error('A picture could not be read')
  const sum = first.reduce(
    (total, value, index) => total + Math.abs(value - (second[index] ?? 0)),
    0,
  )
  return sum / first.length / 255
}

function lightness(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(72, 45, { fit: 'fill' }).greyscale().removeAlpha().raw().toBuffer()
}
