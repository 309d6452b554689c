import { expect, it } from 'vitest'
import { wordsOf } from './words-of-page'

it('keeps the words of a page, apart from each other', () => {
  const page =
    '<h2>Ciao</h2><p>A &lt;presto&gt; &amp; <strong>buon</strong> viaggio</p><ul><li>1</li></ul>'
  expect(wordsOf(page)).toBe('Ciao A <presto> & buon viaggio 1')
})
