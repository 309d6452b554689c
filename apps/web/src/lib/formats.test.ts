import { describe, expect, it } from 'vitest'
import { createFormats } from './formats'

const english = createFormats('en')
const italian = createFormats('it')
const now = new Date('2026-09-19T11:18:00Z')

/** Intl puts a no-break space between amount and sign. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}

describe('formats', () => {
  it('writes money as the reader does', () => {
    expect(english.money(1500)).toBe('€15.00')
    expect(english.money(2_148_000)).toBe('€21,480.00')
    expect(plain(italian.money(2_148_050))).toBe('21.480,50 €')
    expect(english.moneyShort(3800)).toBe('€38')
    expect(english.moneyShort(3850)).toBe('€38.50')
  })

  it('writes less than nothing with a minus, not with a hyphen', () => {
    expect(english.money(-3000)).toBe('−€30.00')
    expect(plain(italian.money(-3000))).toBe('−30,00 €')
    expect(english.moneyShort(-3000)).toBe('−€30')
    expect(italian.number(-4)).toBe('−4')
  })

  it('writes how much room something takes', () => {
    expect(english.bytes(0)).toBe('0 byte')
    expect(english.bytes(999)).toBe('999 byte')
    expect(english.bytes(180_400_000)).toBe('180 MB')
    expect(plain(italian.bytes(1_260_000_000))).toBe('1,26 GB')
    expect(english.elapsed(412)).toBe('410 ms')
    expect(plain(italian.elapsed(2_412))).toBe('2,4 s')
  })

  it('writes how long something takes', () => {
    expect(plain(english.duration(45))).toBe('45 mins')
    expect(plain(english.duration(90))).toBe('1 hr 30 mins')
    expect(plain(italian.duration(120))).toBe('2 h')
  })

  it('writes numbers as the reader does', () => {
    expect(english.number(12_345.5)).toBe('12,345.5')
    expect(italian.number(12_345.5)).toBe('12.345,5')
  })

  it('writes shares of a hundred as the reader does', () => {
    expect(english.percent(22)).toBe('22%')
    expect(italian.percent(12.5)).toBe('12,5%')
  })

  it('keeps a calendar day the same day in every time zone', () => {
    expect(english.date('2026-03-01')).toBe('1 Mar 2026')
    expect(italian.date('2026-12-31')).toBe('31 dic 2026')
  })

  it('writes days from one to another without noughts before them', () => {
    expect(italian.dayRange('2026-11-09', '2026-11-15')).toBe('9–15 nov')
    expect(plain(italian.dayRange('2026-10-26', '2026-11-01', true))).toBe('26 ott – 1 nov 2026')
    expect(english.dayRange('2026-11-09', '2026-11-15')).toBe('9–15 Nov')
    expect(italian.dayAndMonth('2027-01-02')).toBe('2 gen')
  })

  it('says how long ago, and from a week on when', () => {
    expect(english.relative('2026-09-19T11:17:50Z', now)).toBe('now')
    expect(english.relative('2026-09-19T11:11:00Z', now)).toBe('7 minutes ago')
    expect(italian.relative('2026-09-19T08:18:00Z', now)).toBe('3 ore fa')
    expect(english.relative('2026-09-18T11:18:00Z', now)).toBe('yesterday')
    expect(english.relative('2026-03-01T12:00:00Z', now)).toBe('1 Mar 2026')
  })

  it('heads a day without a comma and with a capital', () => {
    expect(english.dayHeading(now)).toBe('Saturday 19 September')
    expect(italian.dayHeading(now)).toBe('Sabato 19 settembre')
  })

  it('shows instants in the zone of the business, wherever the reader sits', () => {
    const [tokyo, rome] = [createFormats('en', 'Asia/Tokyo'), createFormats('it', 'Europe/Rome')]
    expect(tokyo.dateTime('2026-09-19T20:30:00Z')).toBe('20 Sept 2026, 05:30')
    expect(rome.dateTime('2026-09-19T20:30:00Z')).toBe('19 set 2026, 22:30')
    expect(tokyo.date('2026-09-19T20:30:00Z')).toBe('20 Sept 2026')
    expect(tokyo.time(now)).toBe('20:18')
    const honolulu = createFormats('en', 'Pacific/Honolulu')
    expect(honolulu.dateShort('2026-09-19', now)).toBe('19 Sept')
    expect(honolulu.dayHeading(new Date('2026-09-19T08:00:00Z'))).toBe('Friday 18 September')
  })

  it('shows the time of a place', () => {
    expect(english.time(now, 'Europe/Rome')).toBe('13:18')
    expect(italian.time(now, 'America/New_York')).toBe('07:18')
  })
})
