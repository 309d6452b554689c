import { largestFileBytes } from '@cantina/contract/business/files'
import { describe, expect, it } from 'vitest'
import { checkDocument, checkImage } from './upload-checks'

function file(type: string, size = 10): Blob {
  return new Blob([new Uint8Array(size)], { type })
}

const measuring = (width: number, height: number) => async () => ({ width, height })

describe('a picture before it is sent', () => {
  it.each(['image/jpeg', 'image/png', 'image/svg+xml'])('may be %s', async (type) => {
    expect(await checkImage(file(type), measuring(600, 600))).toBe(null)
  })

  it('is refused when it is of another kind', async () => {
    for (const type of ['image/gif', 'application/pdf', '']) {
      expect(await checkImage(file(type), measuring(10, 10))).toBe('invalid_image')
    }
  })

  it('is refused when it is larger than 600 pixels either way', async () => {
    expect(await checkImage(file('image/png'), measuring(601, 10))).toBe('invalid_image')
    expect(await checkImage(file('image/png'), measuring(10, 601))).toBe('invalid_image')
  })

  it('is refused when it cannot be shown', async () => {
    const failing = () => Promise.reject(new Error('no picture'))
    expect(await checkImage(file('image/png'), failing)).toBe('invalid_image')
  })
})

describe('a file before it is sent', () => {
  it('may be a jpg or pdf below 5 MB', async () => {
    expect(await checkDocument(file('application/pdf', largestFileBytes - 1))).toBe(null)
    expect(await checkDocument(file('image/jpeg'))).toBe(null)
  })

  it('is refused when it is of another kind or too large', async () => {
    expect(await checkDocument(file('image/png'))).toBe('invalid_file')
    expect(await checkDocument(file('application/pdf', largestFileBytes))).toBe('invalid_file')
  })
})
