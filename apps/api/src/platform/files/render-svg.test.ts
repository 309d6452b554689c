import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawing, picture, unfoldingPng } from '#testing/pictures'
import { isThorough } from '#testing/test-database'
import './clean-picture'
import { renderSvg } from './render-svg'

const refusal = expect.objectContaining({ code: 'invalid_image' })

const pointsOf = async (content: string, attributes?: string) => {
  const { data, info } = await sharp(await renderSvg(drawing(content, attributes)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return { at, isEmpty: data.every((byte) => byte === 0), size: [info.width, info.height] }
}

const [red, wine] = [
  [255, 0, 0, 255],
  [0x7a, 0x1f, 0x3d, 255],
]

describe('a drawing', () => {
  it('shows shapes, colours, gradients, classes, references into itself and pictures inside it', async () => {
    const inside = (await picture(9, 9).png().toBuffer()).toString('base64')
    const { at, size } = await pointsOf(
      `<style>.a{fill:#7a1f3d} g > rect{stroke:none}</style>
       <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
       <g transform="translate(10 0)"><rect id="r" class="a" width="10" height="10"/></g>
       <rect width="10" height="10" fill="url(#g)"/><use xlink:href="#r" y="20"/>
       <image href="data:image/png;base64,${inside}" x="20" width="10" height="10"/>`,
      'width="60" height="30"',
    )
    expect(size).toEqual([600, 300])
    expect([at(50, 50), at(150, 50), at(50, 250), at(550, 250)]).toEqual([
      red,
      wine,
      wine,
      [0, 0, 0, 0],
    ])
    expect(at(250, 50)[3]).toBe(255)
  })

  it('may begin like those of drawing programs', async () => {
    const head =
      '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    const png = await renderSvg(Buffer.concat([Buffer.from(head), drawing('<path d="M0 0"/>')]))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 })
  })

  it.each(['width="100%" viewBox="0 0 2000 1000"', 'viewBox="0 0 20000 10000"'])(
    'without a size of its own (%s) is as large as a picture may be',
    async (attributes) => {
      expect((await pointsOf('', attributes)).size).toEqual([600, 300])
    },
  )

  it('is a picture of what does not run: scripts, handlers, links, pages and animations are not in it', async () => {
    const alarm = 'width="100" height="50" fill="red"'
    const { isEmpty } = await pointsOf(
      `<script>document.documentElement.innerHTML='&lt;rect ${alarm.replaceAll('"', '')}/&gt;'</script>
       <svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>
       <g onload="alert(1)" onclick="alert(1)"/><iframe src="javascript:alert(1)"/>
       <foreignObject width="100" height="50"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/>text</body></foreignObject>
       <a href="javascript:alert(1)"/><a xlink:href=" java&#x73;cript:alert(1)"/>
       <rect ${alarm} opacity="0"><set attributeName="opacity" to="1"/><animate attributeName="opacity" values="1"/></rect>
       <g xmlns="http://www.w3.org/1999/xhtml"><rect ${alarm}/></g>
       <style>a{fill:red}&lt;/style>&lt;rect ${alarm}/></style>
       <!-- --><![CDATA[<rect ${alarm}/>]]><g id="&quot;>&lt;rect width=9 height=9/>"/>`,
    )
    expect(isEmpty).toBe(true)
  })

  describe('that refers to what is outside of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
    let asked = 0
    const elsewhere = createServer((_, answer) => {
      asked += 1
      answer.end('rect{fill:red}')
    })
    let address = ''

    beforeAll(async () => {
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
      writeFileSync(join(folder, 'a.png'), await picture(9, 9).png().toBuffer())
      writeFileSync(join(folder, 'a.css'), 'rect{fill:red}')
      writeFileSync(join(folder, 'a.svg'), drawing('<rect id="a" width="99" height="50"/>'))
    })
    afterAll(() => {
      elsewhere.close()
      rmSync(folder, { recursive: true })
    })

    const size = 'width="100" height="50"'
    it('gets nothing of it, neither by address nor by path', async () => {
      const places = [address, folder, `file://${folder}`]
      const wishes = places.map(
        (place, nth) => `
        <?xml-stylesheet type="text/css" href="${place}/a.css"?>
        <image href="${place}/a.png" ${size}/><use href="${place}/a.svg#a"/>
        <rect ${size} fill="url(${place}/a.svg#a) none"/>
        <rect ${size} style="fill:none;mask:image-set('${place}/a.png')"/>
        <rect ${size} style="fill:none;mask:\\75rl(${place}/a.svg#a)"/>
        <style>@import "${place}/a.css"; @import url(${place}/a.css);
          @font-face{font-family:x;src:url(${place}/a.woff)} text{font-family:x}</style>
        <text><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="${place}/a.css"/></text>
        <filter id="f${nth}"><feImage href="${place}/a.png"/></filter>
        <rect ${size} filter="url(#f${nth})"/><rect class="last" ${size} fill="none"/>`,
      )
      expect((await pointsOf(wishes.join(''))).isEmpty).toBe(true)
      expect(asked).toBe(0)
    })

    it('in its head gets nothing either', async () => {
      const head = `<?xml-stylesheet type="text/css" href="${folder}/a.css"?><?xml-stylesheet type="text/css" href="${address}/a.css"?><!DOCTYPE svg SYSTEM "${address}/a.dtd">`
      const svg = Buffer.concat([Buffer.from(head), drawing(`<rect ${size} fill="none"/>`)])
      const points = await sharp(await renderSvg(svg))
        .raw()
        .toBuffer()
      expect(points.every((byte) => byte === 0)).toBe(true)
      expect(asked).toBe(0)
    })
  })

  it.each([
    [
      'declares entities',
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), drawing('&a;')]),
    ],
    ['is a page', Buffer.from('<html><body><svg></svg></body></html>')],
    ['is text', Buffer.from('Barolo, Barbaresco')],
    ['is empty', Buffer.alloc(0)],
    ['is not in UTF-8', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x20, 0xe8, 0x3e])],
    ['is two drawings', Buffer.concat([drawing(''), drawing('')])],
    ['is too wide', drawing('', 'width="601" height="600"')],
    ['is too high', drawing('', 'width="10" height="210mm"')],
    ['has no size at all', drawing('', 'width="0" height="0"')],
    ['is nested without end', Buffer.from(`<svg>${'<g>'.repeat(90_000)}`)],
    ['is made of too many pieces', Buffer.from(`<svg>${'<g/>'.repeat(300_000)}</svg>`)],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(renderSvg(bytes)).rejects.toEqual(refusal)
  })

  it.runIf(isThorough).each([
    ['multiplies itself', drawing(multiplying(9))],
    ['unfolds', drawing(embedded(unfoldingPng(20_000)))],
    [
      'is laid over itself without end',
      drawing('<g opacity=".5"><rect width="99" height="50"/></g>'.repeat(60_000)),
    ],
  ])('is given up before long when it %s', { timeout: 60_000 }, async (_, bytes) => {
    const started = performance.now()
    await expect(renderSvg(bytes)).rejects.toEqual(refusal)
    expect(performance.now() - started).toBeLessThan(35_000)
  })

  it.runIf(isThorough).each([
    ['comments', '<style>', '/*', '</style>'],
    ['blocks', '<style>', 'a{', '</style>'],
    ['at-rules', '<style>', '@a', '</style>'],
    ['digits before a bracket', '<path d="', '1', '("/>'],
    ['blanks', '<path transform="', ' ', '("/>'],
    ['open functions', '<path fill="', 'url(', '"/>'],
    ['entities', '<text>', '&lt;', '</text>'],
    ['colons', '<path style="', ':', '"/>'],
  ])(
    'of millions of %s does not keep us busy',
    { timeout: 60_000 },
    async (_, before, piece, after) => {
      const bytes = drawing(before + piece.repeat(4_000_000 / piece.length) + after)
      const started = performance.now()
      try {
        await renderSvg(bytes)
      } catch (error) {
        expect(error).toEqual(refusal)
      }
      expect(performance.now() - started).toBeLessThan(35_000)
    },
  )
})

/** Ten times the one before, level by level: short to write, endless to draw. */
function multiplying(levels: number): string {
  const level = (index: number) =>
    `<g id="l${index}">${`<use href="#l${index - 1}"/>`.repeat(10)}</g>`
  const all = Array.from({ length: levels }, (_, index) => level(index + 1)).join('')
  return `<defs><path id="l0" d="M0 0"/>${all}</defs><use href="#l${levels}"/>`
}

function embedded(png: Buffer): string {
  return `<image href="data:image/png;base64,${png.toString('base64')}" width="99" height="50"/>`
}
