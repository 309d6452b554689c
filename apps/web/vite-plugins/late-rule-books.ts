import type { Plugin } from 'vite'

const books = new Set(['libphonenumber-js/min', 'jsvat', 'ibantools'])
const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/

/** Lets the contract find the stand-in where it imports a rule book, which then comes when it is asked. */
export function lateRuleBooks(standIn: string): Plugin {
  return {
    name: 'cantina:late-rule-books',
    enforce: 'pre',
    resolveId: (id, importer) =>
      books.has(id) && importer && contract.test(importer) ? standIn : null,
  }
}
