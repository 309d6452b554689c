import { expect, it } from 'vitest'
import { BatchLoader } from './batch-loader'

it('answers in one round all questions asked while another is under way', async () => {
  const rounds: number[][] = []
  const doubled = new BatchLoader<number, number>(async (numbers) => {
    rounds.push([...numbers])
    await Promise.resolve()
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([1, 2, 3].map((number) => doubled.ask(number)))).toEqual([2, 4, 6])
  expect(rounds).toEqual([[1], [2, 3]])
  expect(await doubled.ask(4)).toBe(8)
})

it('reports a failure to those of its round, and asks anew for the next', async () => {
  let isBroken = true
  const same = new BatchLoader<number, number>(async (numbers) => {
    if (isBroken) throw new Error('broken')
    return numbers
  })
  await expect(same.ask(1)).rejects.toThrow('broken')
  isBroken = false
  expect(await same.ask(2)).toBe(2)
})
