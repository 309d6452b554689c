import { describe, expect, it } from 'vitest'
import { drawing } from '#testing/pictures'
import { cleanSvg } from './clean-svg'

const cleaned = (content: string, attributes?: string) =>
  cleanSvg(drawing(content, attributes)).text

const refusal = expect.objectContaining({ code: 'invalid_image' })

describe('a drawing', () => {
  it('keeps shapes, colours, gradients, texts, classes and references into itself', () => {
    const text = cleaned(
      `<style>.a{fill:#7a1f3d} g > path{stroke:url(#g)}</style>
       <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
       <g transform="translate(1 2)"><path class="a" d="M0 0L9 9"/><use xlink:href="#g"/></g>
       <text style="font-size:12px;fill:rgb(1,2,3)">Perché &amp; così</text>`,
      'width="600" height="1in" viewBox="0 0 9 9"',
    )
    for (const kept of [
      '<style>.a{fill:#7a1f3d}g > path{stroke:url(#g)}</style>',
      '<stop offset="0" stop-color="red"></stop>',
      '<g transform="translate(1 2)"><path class="a" d="M0 0L9 9"></path>',
      '<use xlink:href="#g"></use>',
      '<text style="font-size:12px;fill:rgb(1,2,3)">Perché &amp; così</text>',
      'width="600" height="96"',
    ]) {
      expect(text).toContain(kept)
    }
  })

  it('may begin like those of drawing programs', () => {
    const head =
      '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    const { text } = cleanSvg(Buffer.concat([Buffer.from(head), drawing('<path d="M0 0"/>')]))
    expect(text).toMatch(/^<svg [^>]+><path d="M0 0"><\/path><\/svg>$/)
  })

  it('has no size of its own when it only says how much of its surroundings it takes', () => {
    const free = cleanSvg(drawing('', 'width="100%" viewBox="0 0 2000 2000"'))
    expect(free).toMatchObject({ width: null, height: null })
    expect(free.text).not.toContain('width')
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    [
      'a script with a prefix',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    ],
    ['a handler', '<g onload="alert(1)" onclick="alert(1)"/>'],
    [
      'a page inside',
      '<foreignObject><body><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a frame', '<iframe src="javascript:alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a link that runs, disguised', '<a xlink:href=" java&#x73;cript:alert(1)"><text>x</text></a>'],
    [
      'a value that changes into one',
      '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
    ],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert(1)"/>'],
    ['a picture with a drawing in it', '<image href="data:image/svg+xml,alert(1)"/>'],
    ['a reference to elsewhere', '<use href="https://evil.example/alert(1)#a"/>'],
    ['a reference to data', '<use href="data:image/svg+xml,alert(1)#a"/>'],
    ['a fill from elsewhere', '<path fill="url(https://evil.example/alert(1)#a)"/>'],
    ['a style from elsewhere', '<path style="fill:url(&quot;//evil.example/alert(1)&quot;)"/>'],
    ['an escaped style', '<path style="fill:\\75rl(//evil.example/alert(1))"/>'],
    [
      'another function that fetches',
      '<path style="mask:image-set(\'//evil.example/alert(1)\')"/>',
    ],
    ['an imported sheet', '<style>@import "https://evil.example/alert(1)";</style>'],
    ['a font from elsewhere', '<style>@font-face{src:url(//evil.example/alert(1))}</style>'],
    ['a sheet that fetches', '<style>path{fill:url(//evil.example/alert(1))}</style>'],
    [
      'a sheet that ends early',
      '<style>a{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>',
    ],
    ['a sheet that hides a script', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
    ['text that hides a script', '<!-- --><![CDATA[<script>alert(1)</script>]]>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/alert(1)"?>'],
    [
      'another language',
      '<g xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></g>',
    ],
    ['an attribute that ends early', '<g id="&quot;>&lt;script>alert(1)&lt;/script>"/>'],
  ])('loses %s', (_, content) => {
    const text = cleaned(`${content}<path d="M0 0L5 5"/>`)
    expect(text).not.toMatch(
      /<script|javascript:|evil\.example|data:|\bon\w+=|<img|xhtml|@|<!|<\?/i,
    )
    const outsideOfTexts = text.replace(/&lt;[^<]*/g, '')
    expect(outsideOfTexts).not.toContain('alert')
    expect(text).toContain('<path d="M0 0L5 5"></path></svg>')
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
    ['is nested without end', Buffer.from(`<svg>${'<g>'.repeat(90_000)}`)],
    ['is made of too many pieces', Buffer.from(`<svg>${'<g/>'.repeat(300_000)}</svg>`)],
    ['names too many things that are none', Buffer.from(`<svg>${names(400)}</svg>`)],
    ['multiplies itself', drawing(multiplying(9))],
  ])('is refused when it %s', (_, bytes) => {
    const started = performance.now()
    expect(() => cleanSvg(bytes)).toThrow(refusal)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it.each([
    ['comments', '<style>', '/*', '</style>'],
    ['blocks', '<style>', 'a{', '</style>'],
    ['at-rules', '<style>', '@a', '</style>'],
    ['digits before a bracket', '<path d="', '1', '("/>'],
    ['blanks', '<path transform="', ' ', '("/>'],
    ['open functions', '<path fill="', 'url(', '"/>'],
    ['entities', '<text>', '&lt;', '</text>'],
    ['colons', '<path style="', ':', '"/>'],
  ])('of millions of %s does not keep us busy', (_, before, piece, after) => {
    const bytes = drawing(before + piece.repeat(4_000_000 / piece.length) + after)
    const started = performance.now()
    try {
      cleanSvg(bytes)
    } catch (error) {
      expect(error).toEqual(refusal)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `<x${index}/>`).join('')
}

/** Ten times the one before, level by level: short to write, endless to draw. */
function multiplying(levels: number): string {
  const level = (index: number) =>
    `<g id="l${index}">${`<use href="#l${index - 1}"/>`.repeat(10)}</g>`
  const all = Array.from({ length: levels }, (_, index) => level(index + 1)).join('')
  return `<defs><path id="l0" d="M0 0"/>${all}</defs><use href="#l${levels}"/>`
}
