import { describe, expect, it } from 'vitest'
import { readOptions } from './options'

const key = '018f0000-0000-7000-8000-000000000001'
const tag = (data: Record<string, string>, pageLanguage = 'en') =>
  readOptions({ src: 'https://cantina.example/plugin.js', data: { key, ...data }, pageLanguage })

describe('the tag in the page', () => {
  it('opens the business’s own plug-in, from where the script came', () => {
    expect(tag({})).toMatchObject({
      origin: 'https://cantina.example',
      address: `https://cantina.example/plugin/${key}?mode=inline&page=en`,
      isDialog: false,
      label: null,
    })
  })

  it('follows the language of the page unless it names one', () => {
    expect(tag({}, 'it-IT')?.language).toBe('it')
    expect(tag({ lang: 'en' }, 'it-IT')).toMatchObject({
      language: 'en',
      address: expect.stringContaining('page=it-IT&lang=en'),
    })
    expect(tag({}, 'de')?.language).toBe('en')
  })

  it('takes nothing for a colour or a business that is none', () => {
    expect(tag({ buttonColor: 'red;background:url(//evil.example)' })?.buttonColor).toBe('#7a1f3d')
    expect(tag({ buttonColor: '#336699', textColor: '#FFF000' })).toMatchObject({
      buttonColor: '#336699',
      textColor: '#FFF000',
    })
    expect(tag({ key: '../../evil' })).toBeNull()
    expect(tag({ key: '' })).toBeNull()
  })
})
