import { expect, type Page } from '@playwright/test'

/** Each would call `ranScript` if a browser took it for more than text. */
export const scriptPayloads: readonly string[] = [
  '<script>ranScript()</script>',
  '<ScRiPt>ranScript()</sCrIpT>',
  '"><script>ranScript()</script>',
  "'><script>ranScript()</script>",
  '</title><script>ranScript()</script>',
  '</textarea><script>ranScript()</script>',
  '--><script>ranScript()</script>',
  '<script src=data:,ranScript()></script>',
  '<img src=x onerror=ranScript()>',
  '<img src=x:x onerror="ranScript()">',
  '" onerror="ranScript()" src="x',
  '" autofocus onfocus="ranScript()',
  "' onmouseover='ranScript()",
  '<svg onload=ranScript()>',
  '<svg><script>ranScript()</script></svg>',
  '<svg><animate onbegin=ranScript() attributeName=x dur=1s>',
  '<body onload=ranScript()>',
  '<iframe srcdoc="<script>parent.ranScript()</script>">',
  '<iframe src="javascript:parent.ranScript()">',
  '<a href="javascript:ranScript()">x</a>',
  'javascript:ranScript()',
  'data:text/html,<script>ranScript()</script>',
  '<details open ontoggle=ranScript()>x</details>',
  '<input autofocus onfocus=ranScript()>',
  '<video><source onerror=ranScript()></video>',
  '<style>@import "javascript:ranScript()"</style>',
  '<math href="javascript:ranScript()">x</math>',
  '$' + '{ranScript()}',
  '{{constructor.constructor("ranScript()")()}}',
  '&lt;script&gt;ranScript()&lt;/script&gt;',
]

/** Fails the test when one of them runs, in the page or in a frame of it. */
export async function forbidScripts(page: Page): Promise<void> {
  await page.exposeFunction('ranScript', () => {
    throw new Error('A script of a record ran')
  })
  page.on('dialog', () => {
    throw new Error('A dialog was opened')
  })
}

/** Not even tried: text that became an element would be stopped by the policy, which says so. */
export async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('[src="x"], [onerror], [onload], [onfocus], [srcdoc]')).toHaveCount(0)
}
