import { describe, expect, it } from 'vitest'
import { showableMail } from './mail-html'

describe('a mail to be shown', () => {
  it('keeps its styles under another name', () => {
    const { html } = showableMail('<p class="a" style="color:red">Ciao</p><br style=\'x\'>')
    expect(html).toBe('<p class="a" data-style="color:red">Ciao</p><br data-style=\'x\'>')
  })

  it('leaves its words alone, also those that look like styles', () => {
    const words = 'We like style="tuscan" and href="x" & 1 < 2'
    expect(showableMail(`<p>${words}</p>`).html).toBe(`<p>${words}</p>`)
  })

  it('is not misled by signs within quotes', () => {
    const { html } = showableMail('<img alt="a > b" style="width:1px">')
    expect(html).toBe('<img alt="a > b" data-style="width:1px">')
  })

  it('says where its links lead, and leads nowhere', () => {
    const { html } = showableMail('<a href="https://example.com">Map</a>')
    expect(html).toBe('<a title="https://example.com">Map</a>')
  })

  it('gives out what its style elements say', () => {
    const { html, sheet } = showableMail('<style media="all">p{margin:0}</style><p>Ciao</p>')
    expect(html).toBe('<p>Ciao</p>')
    expect(sheet).toBe('p{margin:0}')
  })
})
