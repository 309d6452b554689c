import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/**
 * One word for each thing. What is on the right of a rule is said instead; what is allowed are the
 * names that the wire, the specification or a library gave, and the word in its everyday sense. A
 * rule does not apply to the files that `outside` matches.
 * @type {ReadonlyArray<{ say: string; never: RegExp; allowed?: RegExp; outside?: RegExp }>}
 */
const rules = [
  {
    say: 'business',
    never: /\bhouses?\b|house[A-Z_]|[a-z]Houses?\b/i,
    allowed:
      /warehouse|lighthouse|Lighthouse|house_closed|houseName|\/house\b|\bhouse[:=]|\.house\b|'house'|\bhouse }|\{ house\b|const house\b|\bHouse\b|in-house/g,
  },
  {
    say: 'document',
    never: /\bpapers?\b|[a-z]Papers?\b|paper[A-Z]|Papers?[A-Z]/,
    allowed:
      /\b(on|of|in|thermal|roll of|sheets? of|white|pieces? of|to|no|without|its) paper\b|'paper'|has_papers|--paper|paper (size|roll|or|and|menu|width)|codes-on-paper|light-on-paper|paper of 80 mm|paper_(?:low|out)|paper(?:Low|Out)|cutPaper|onPaper|mails\.paper/g,
  },
  { say: 'delete, purge or erase', never: /\bforgets?\b|forget[A-Z]|\bforgetting\b/ },
  {
    say: 'duplicate',
    never: /\btwins?\b|twin[A-Z]|Twins?\b/,
    allowed: /twinNumber|\/twins|'twins'/g,
  },
  { say: 'constraint error', never: /\bblam(e|es|ed|ing)\b|blam(e|ing)[A-Z]/ },
  {
    say: 'refund',
    never: /\b(give|gives|given|giving|gave) back\b|giv(e|en)Back/i,
    allowed: /givenBackAt|[.']givenBack\w*|[.']giveBack|toGiveBack'|"give back"/g,
  },
  { say: 'parent point of sale', never: /\b(father|mother)s?\b/i, allowed: /'father'|Father POS/g },
  { say: 'business', never: /\btenants?\b/i },
  { say: 'cache', never: /\bremembered answers?\b|rememberedAnswers/i },
  { say: 'batch loader', never: /\basked together\b|askedTogether/i },
  { say: 'prepared statement or query cache', never: /\b(planned|written)Once\b/ },
  { say: 'maintenance', never: /\btend(s|ed|ing)? (the|a) database\b|tendDatabase/ },
  {
    say: 'notify',
    never:
      /(\b|_)([Tt]old|[Tt]ells?|[Tt]elling)\b|[a-z](Told|Tells?|Telling)(?![a-z])|\b[Tt](old|ells?)[A-Z_]/,
    allowed: /what you tell us to ourselves|They will tell us/g,
    outside: /^CHANGELOG\.md$/,
  },
  { say: 'handle payment webhook', never: /hearGateway|hear-gateway/ },
  { say: 'document source', never: /\bsold things?\b|soldThings?/i },
  { say: 'in use by', never: /\bstands? in the way\b/ },
  { say: 'sold out', never: /\bcan no longer be had\b/ },
  { say: 'sales aggregates', never: /\b(sales|customer)[_ ]cells?\b|(sales|customer)Cells?\b/ },
]

/** Texts of the demo and of guests speak as people do; names of countries' registers are theirs. */
const others =
  /^(package-lock\.json|apps\/api\/src\/db\/demo\/|packages\/contract\/src\/top-level-domains|scripts\/(words|planted-violations)|docs\/words\.md|apps\/api\/testing\/.*\.xsd)|\.(png|jpg|ico|woff2|json|xsd|svg|p7m|xml)$/

/**
 * @param {string} line
 * @param {string} file
 */
export function forbiddenIn(line, file = '') {
  return rules.filter(
    ({ never, allowed, outside }) =>
      !outside?.test(file) && never.test(allowed ? line.replace(allowed, '') : line),
  )
}

/** Words that the vocabulary has another one for, with the line they stand in. */
export function wordProblems() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !others.test(file))
  return files.flatMap((file) =>
    [file, ...readFileSync(join(root, file), 'utf8').split('\n')].flatMap((line, number) =>
      forbiddenIn(line, file).map(({ say }) => `${file}:${number}: say ${say}: ${line.trim()}`),
    ),
  )
}
