import type { Content } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { linesOf, readPdf } from '#testing/read-pdf'
import { pdfFoot, pdfHead, pdfPage } from './pdf-parts'
import { writePdf } from './write-pdf'

const pageWith = (content: Content, foot = 'Tenuta Montefosco') =>
  writePdf({
    ...pdfPage({ title: 'Receipt 7', author: 'Tenuta', language: 'en', drawnAt: new Date(0) }),
    content: Array.isArray(content) ? content : [content],
    footer: pdfFoot(foot, (page, pages) => `${page}/${pages}`),
  })

const names = {
  Chinese: '王小明',
  'traditional Chinese': '陳怡君',
  Japanese: '山田 たろう',
  Korean: '김민준',
  Thai: 'กิตติศักดิ์',
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Արամ Հակոբյան',
  Hindi: 'प्रिया शर्मा',
  Bengali: 'সুমন রহমান',
  Gujarati: 'પ્રિયંકા ત્રિવેદી',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Tamil: 'கார்த்திகேயன் பொன்னி',
  Telugu: 'శ్రీనివాస్ లక్ష్మి',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಲಕ್ಷ್ಮಿ',
  Malayalam: 'കൃഷ്ണൻ ശ്രീധരൻ',
  Sinhala: 'ශ්‍රී ප්‍රියන්ත',
  Khmer: 'សុខា ភ្នំពេញ',
  Lao: 'ສົມພອນ ນ້ຳ',
  Burmese: 'အောင်ဆန်း မြန်မာ',
  Amharic: 'አበበ ቢቂላ',
  Greek: 'Γιώργος',
  Cyrillic: 'Дмитрий',
  Vietnamese: 'Nguyễn Thị Hương',
}

const letters = (text: string) =>
  [...text.normalize('NFKD').replaceAll(/[\s\p{M}\p{Cf}]/gu, '')].toSorted().join('')

describe('names in every script', () => {
  it.each(Object.entries(names))('%s', async (_, name) => {
    const pdf = await pageWith([{ text: name }, { text: name, bold: true }], name)
    const read = readPdf(pdf)
    expect(read.boxes).toBe(0)
    const lines = linesOf(read).filter((line) => letters(line) === letters(name))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(pdf.length).toBeLessThan(60_000)
  })

  it('Hebrew from right to left, with what is Latin in it from left to right', async () => {
    const read = readPdf(await pageWith({ text: 'Guest: דוד כהן (Tel Aviv 12)' }))
    expect(read.boxes).toBe(0)
    expect(linesOf(read)).toContain('Guest: ןהכ דוד (Tel Aviv 12)')
  })

  it('numbers and brackets between Hebrew words', async () => {
    const read = readPdf(await pageWith({ text: 'רחוב הרצל (קומה 12) תל אביב' }))
    expect(linesOf(read)).toContain('ביבא לת (12 המוק) לצרה בוחר')
  })

  it('Arabic from right to left, in the shapes that join', async () => {
    const read = readPdf(await pageWith({ text: 'محمد علي ١٢٣' }))
    expect(read.boxes).toBe(0)
    expect(linesOf(read)).toContain('١٢٣ يلع دمحم')
  })

  it('a text from right to left that goes on below reads on there', async () => {
    const words = Array.from({ length: 30 }, (_, nth) => `${'אב'.repeat(3)}${nth}`)
    const read = readPdf(await pageWith({ text: words.join(' ') }))
    const lines = linesOf(read).filter((line) => line.includes('א'))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]?.trim().endsWith('0באבאבא')).toBe(true)
    expect(lines.at(-1)?.trim().startsWith('29')).toBe(true)
  })

  it.each([
    ['কৃষ্ণ', 3],
    ['ക്ഷ', 1],
    ['ශ්‍රී', 2],
    ['క్ష్మి', 2],
    ['ភ្នំ', 3],
    ['စ္စ', 2],
  ])('letters that join in %s', async (text, glyphs) => {
    const { texts, boxes } = readPdf(await pageWith({ text }))
    expect(boxes).toBe(0)
    const drawn = texts.filter((one) => /\P{ASCII}/u.test(one.text))
    expect(drawn.reduce((sum, one) => sum + one.glyphs, 0)).toBe(glyphs)
  })

  it.each([
    ['Tamil', 'கொ', 'ெகா'],
    ['Bengali', 'চো', 'েচা'],
    ['Sinhala', 'කො', 'ෙකා'],
    ['Khmer', 'ខ្មែរ', 'ែខ'],
    ['Burmese', 'ကေ', 'ေက'],
  ])('a vowel of %s where it is read, around its consonant', async (_, text, drawn) => {
    const read = readPdf(await pageWith({ text }))
    expect(read.boxes).toBe(0)
    expect(linesOf(read).join('\n')).toContain(drawn)
    expect(read.objects.join('\n')).toContain('/ActualText')
  })

  it('a note in a script without spaces goes on below', async () => {
    const note = 'ខ្ញុំចង់បានតុមួយនៅក្បែរបង្អួចសម្រាប់មនុស្សបួននាក់'.repeat(4)
    const read = readPdf(await pageWith({ text: note }))
    const drawn = read.texts.filter(({ text }) => /\p{Script=Khmer}/u.test(text))
    expect(read.boxes).toBe(0)
    expect(Math.max(...drawn.map(({ x }) => x))).toBeLessThan(595)
    expect(new Set(drawn.map(({ y }) => Math.round(y / 10))).size).toBeGreaterThan(1)
  })

  it('a sign that a font promises and does not have', async () => {
    const read = readPdf(await pageWith({ text: 'Terrace → garden ✓ ★' }))
    expect(read.boxes).toBe(0)
    expect(linesOf(read)).toContain('Terrace → garden ✓ ★')
  })

  it('the same document has the same bytes', async () => {
    const [one, other] = [await pageWith({ text: '王 דוד' }), await pageWith({ text: '王 דוד' })]
    expect(one.equals(other)).toBe(true)
  })
})

describe('a document that is read aloud', () => {
  const table: Content = {
    layout: 'ruled',
    table: {
      headerRows: 1,
      body: [
        ['Wine', 'Bottles'],
        ...Array.from({ length: 60 }, (_, nth) => [`Wine ${nth}`, { text: 'two', bold: true }]),
        [{ text: 'Nothing else', colSpan: 2 }, {}],
      ],
    },
  }
  const head = pdfHead({ name: 'Tenuta', details: ['Via Roma 1'], logo: null, brandColor: '#000' })

  it('says title, language, headings, paragraphs and tables', async () => {
    const pdf = await pageWith([head, { text: 'Receipt 7', headlineLevel: 1 }, table])
    const objects = readPdf(pdf).objects.join('\n')
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toContain('/Lang (en)')
    expect(objects).toContain('/Marked true')
    const counted = (type: string) => objects.split(`/S /${type}\n`).length - 1
    expect(counted('Document')).toBe(1)
    expect(counted('H1')).toBe(1)
    expect(counted('Table')).toBe(1)
    expect(counted('TR')).toBe(62)
    expect(counted('TH')).toBe(2)
    expect(counted('TD')).toBe(121)
    expect(objects.split('/Scope /Column').length - 1).toBe(2)
    expect(objects).toContain('/ColSpan 2')
  })

  it('has a word for its logo, and the words as they were written where they are turned', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    const logo = { mediaType: 'image/svg+xml', content }
    const withLogo = pdfHead({ name: 'Tenuta', details: [], logo, brandColor: '#000' })
    const objects = readPdf(await pageWith([withLogo, { text: 'דוד' }])).objects.join('\n')
    expect(objects).toContain('/Alt (Tenuta)')
    expect(objects).toContain('/ActualText')
  })
})
