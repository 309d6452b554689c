import { describe, expect, it } from 'vitest'
import { snippetOf } from './snippet-of'

const placed = {
  origin: 'https://cantina.example',
  businessKey: '018f0000-0000-7000-8000-000000000001',
  colors: { buttonColor: '#7a1f3d', textColor: '#ffffff' },
}

describe('the snippet', () => {
  it('is one tag that names the business', () => {
    expect(snippetOf({ ...placed, mode: 'inline' })).toBe(
      '<script src="https://cantina.example/plugin.js" data-key="018f0000-0000-7000-8000-000000000001" data-mode="inline" async></script>',
    )
  })

  it('brings the colours along for a button', () => {
    expect(snippetOf({ ...placed, mode: 'dialog' })).toContain(
      'data-mode="dialog" data-button-color="#7a1f3d" data-text-color="#ffffff" async',
    )
  })
})
