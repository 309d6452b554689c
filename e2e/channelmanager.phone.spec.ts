import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'

const list = '/integrations/channelmanager'

test('the channel manager fits a phone, and everything to touch in it is large enough', {
  tag: '@full',
}, async ({ page, api }) => {
  await signIn(page, giulia, { language: 'it' })
  const { id } = await api.oldestOf('/api/v1/integrations/channelmanager')
  for (const path of [list, `${list}/addplatform`, `${list}/addplatform/${id}`, `${list}/calls`]) {
    await openScreen(page, path)
    await expectToFit(page)
    await expectLargeTargets(page.locator('main'))
  }
  await openScreen(page, list)
  await expect(page.getByText('GetYourGuide').first()).toBeVisible()
})
