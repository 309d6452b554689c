import { validateVatCode } from '@cantina/contract/business/vat-code'
import { describe, expect, it } from 'vitest'
import { callOn, send, useTestServer } from '#testing/test-server'

describe('the check of a VAT code', () => {
  const server = useTestServer()

  const check = (vat_number: string, language?: string) =>
    callOn(server, validateVatCode, { query: { vat_number } }, { language })

  it.each(['IT00743110157', '00743110157', 'it 007.431.101-57', 'DE136695976', 'FR40303265045'])(
    'accepts %s',
    async (code) => {
      expect(await check(code)).toMatchObject({
        status: 200,
        body: { message: 'The VAT code is valid', valid: true },
      })
    },
  )

  it.each([
    ['a wrong check digit', 'IT00743110158'],
    ['too few digits', 'IT0074311015'],
    ['a wrong check digit of another country', 'DE136695977'],
    ['no code at all', 'vineyard!'],
    ['an unknown country without a number', 'XX'],
  ])('refuses %s', async (_, code) => {
    expect(await check(code)).toMatchObject({
      status: 422,
      body: {
        message: 'Invalid VAT code',
        code: 'invalid_vat_code',
        fields: { vat_number: 'Invalid VAT code' },
      },
    })
  })

  it('answers in the reader’s language', async () => {
    expect((await check('IT00743110157', 'it')).body.message).toBe('La partita IVA è valida')
    expect((await check('IT00743110158', 'it')).body.message).toBe('Partita IVA non valida')
  })

  it('says that a code is missing', async () => {
    for (const query of ['', '?vat_number=', '?vat_number=%20']) {
      const answer = await send(server.app, { url: `/api${validateVatCode.path}${query}` })
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { vat_number: 'This is required field' } },
      })
    }
  })
})
