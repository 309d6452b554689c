import type { Plugin } from 'vite'

const tooHeavy = /[\\/](?:packages[\\/]contract[\\/]src|node_modules[\\/]zod)[\\/]/

/** What the plug-in takes from the contract are types: its schemas would outweigh all the rest. */
export function typesOfContractAlone(): Plugin {
  return {
    name: 'cantina:types-of-contract-alone',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds.find((id) => tooHeavy.test(id)) : null
        if (found) throw new Error(`Import nothing but types from the contract, not ${found}`)
      }
    },
  }
}
