import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@cantina/contract/endpoint'
import modules from '@cantina/contract/modules.json'
import { describe, expect, it } from 'vitest'
import { root } from './command.mjs'

const contract = join(root, 'packages/contract/src')

function endpointsOf(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  if ('method' in value && 'path' in value && 'access' in value) return [value as Endpoint]
  return Object.values(value).flatMap(endpointsOf)
}

/** The first segment of every address that a module of the contract has. */
async function areasIn(module: string): Promise<string[]> {
  const files = readdirSync(join(contract, module)).filter((name) => !name.endsWith('.test.ts'))
  const exported = await Promise.all(files.map((name) => import(join(contract, module, name))))
  const paths = exported.flatMap(endpointsOf).map(({ path }) => path)
  return [...new Set(paths.map((path) => path.replace(/^\/v1/, '').split('/')[1] ?? ''))].toSorted()
}

describe('the table of modules', () => {
  it.each(modules)('names the areas under which $module is reached', async ({ module, areas }) => {
    expect(await areasIn(module)).toEqual(areas)
  })
})
