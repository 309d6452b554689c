import type { Page } from '@playwright/test'
import { Api, userPath } from './api'
import { expect, test } from './fixtures'
import { giulia, marco, someone } from './people'
import { expectSignedIn, notification, signIn, signInThroughForm } from './steps'
import { doWithRow, nameField, rowOf, saveButton } from './tag-pages'

const areas = [
  'Booking',
  'Sales',
  'Promotions',
  'Communications',
  'Reviews',
  'Integrations',
  'Analytics',
  'User',
]

test('a colleague is added with rights of their own, and found in the list', {
  tag: '@change',
}, async ({ page, api, request }) => {
  const person = someone('Piero')
  const surname = person.name.split(' ')[1] ?? ''
  await signIn(page, giulia)
  await page.goto('/user')
  await page.getByRole('link', { name: 'Add user' }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await saveButton(page).click()
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByRole('tab', { name: 'User details' })).toContainText('2 fields to correct')
  await nameField(page).fill('Piero')
  await page.getByRole('textbox', { name: 'Surname' }).fill(surname)
  await emailField(page).fill(marco.email.toUpperCase())
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('short')
  await saveButton(page).click()
  await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await password.fill(person.password)
  await saveButton(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('Already used this value')
  await emailField(page).fill(person.email)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Speaks German')

  await page.getByRole('tab', { name: 'Permissions' }).click()
  await right(page, 'Sales: edit').click()
  await expect(right(page, 'Sales: display')).toBeChecked()
  await right(page, 'Sales: delete').click()
  await right(page, 'Sales: display').click()
  await expect(right(page, 'Sales: edit')).not.toBeChecked()
  await expect(right(page, 'Sales: delete')).not.toBeChecked()
  await right(page, 'Analytics: delete').click()
  await page.getByRole('button', { name: 'All: Display in every area' }).click()
  await page.getByRole('button', { name: 'None: Display in every area' }).click()
  for (const area of areas) await expect(right(page, `${area}: display`)).not.toBeChecked()
  await right(page, 'Booking: display').click()
  await right(page, 'Analytics: edit').click()
  await saveButton(page).click()
  await expect(page).toHaveURL('/user')

  await page.getByRole('searchbox', { name: 'Search' }).fill(surname)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, person.name)).toContainText(person.email)
  await expect(rowOf(page, person.name)).toContainText('Business User')
  await expect(rowOf(page, person.name).getByText('Enabled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Business Admin' }).click()
  await expect(page.getByText('No Data Found')).toBeVisible()

  const [saved] = await api.findUsers(surname)
  expect(await api.readUser(saved?.id ?? '')).toMatchObject({
    rights: ['booking.display', 'analytics.display', 'analytics.edit'],
    notes: 'Speaks German',
  })
  await Api.as(person, request)
})

test('an administrator has every right, and nothing to choose', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const { id } = await api.createUser({ rights: ['booking.display'] })
  await signIn(page, giulia)
  await page.goto(`/user/adduser/${id}`)
  await page.getByRole('radio', { name: 'Business Admin' }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expect(page.getByText('Business Admins have all permissions')).toBeVisible()
  await expectLocked(page, { areChecked: true })
  await page.getByRole('tab', { name: 'User details' }).click()
  await page.getByRole('radio', { name: 'Business User' }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expect(right(page, 'Booking: display')).toBeChecked()
  await expect(right(page, 'Booking: edit')).not.toBeChecked()
  await expect(right(page, 'Booking: edit')).toBeEnabled()
})

test('nobody changes their own role, rights or sign-in here, or disables themselves', {
  tag: '@full',
}, async ({ page, api }) => {
  const admin = await api.createUser({ role: 'bussiness_admin' })
  await signIn(page, admin)
  await page.goto(`/user?q=${admin.name.split(' ')[1]}`)
  const own = page.getByRole('row', { name: `${admin.name} (you)` })
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: /^More actions/ })).toHaveCount(0)
  await expect(own.getByRole('checkbox')).toHaveCount(0)
  await own.getByRole('link', { name: /^Edit/ }).click()
  await expect(nameField(page)).toBeEditable()
  await expect(page.getByRole('radio', { name: 'Business User' })).toBeDisabled()
  await expect(page.getByText('You can’t change your own role')).toBeVisible()
  await expect(emailField(page)).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expectLocked(page, { areChecked: true })
  await page.getByRole('tab', { name: 'User details' }).click()
  await nameField(page).fill('Annalisa')
  await saveButton(page).click()
  await expect(notification(page, 'Changes saved')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
})

test('a disabled user is signed out at the next click, and sees why at sign-in', {
  tag: '@full',
}, async ({ page, newPage, api }) => {
  const person = await api.createUser({ rights: ['analytics.display'] })
  const theirs = await newPage()
  await Promise.all([signIn(page, giulia), signIn(theirs, person)])
  await Promise.all([
    page.goto(`/user?q=${person.name.split(' ')[1]}`),
    theirs.goto('/').then(() => expectSignedIn(theirs, 'Anna')),
  ])
  await doWithRow(page, person.name, 'Disable')
  await expect(notification(page, 'Disabled')).toBeVisible()
  await expect(rowOf(page, person.name).getByText('Disabled', { exact: true })).toBeVisible()

  await theirs.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(theirs).toHaveURL(/\/sign-in/)
  await signInThroughForm(theirs, person)
  await expect(
    notification(theirs, 'This user is disabled. Contact your administrator'),
  ).toBeVisible()
  await doWithRow(page, person.name, 'Enable')
  await expect(rowOf(page, person.name).getByText('Enabled', { exact: true })).toBeVisible()
  await signInThroughForm(theirs, person)
  await expect(theirs).toHaveURL(/\/analytics\/sales/)
})

test('a colleague is deleted only after it was confirmed, and gone for sign-in too', {
  tag: '@full',
}, async ({ page, api, request }) => {
  const person = await api.createUser()
  await signIn(page, giulia)
  await page.goto(`/user?q=${person.name.split(' ')[1]}`)
  await doWithRow(page, person.name, 'Delete')
  const question = page.getByRole('dialog', { name: `Delete “${person.name}”?` })
  await expect(question).toContainText('choose “Disable” instead')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, person.name)).toBeHidden()
  const { email, password } = person
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(401)
})

test('Marco has no users', { tag: '@full' }, async ({ page, request }) => {
  await signIn(page, marco)
  await page.goto('/user')
  await expect(page).toHaveURL('/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'User' })).toHaveCount(0)
  expect((await (await Api.as(marco, request)).ask('GET', userPath)).status).toBe(403)
})

test.describe('who looks after the users without being an administrator', () => {
  const rights = ['sales.display', 'sales.edit', 'analytics.display', 'user.display', 'user.edit']

  test('gives what they have, and no more', { tag: '@full' }, async ({ page, api, request }) => {
    const keeper = await api.createUser({ rights })
    const colleague = await api.createUser({ rights: ['booking.display', 'analytics.display'] })
    await signIn(page, keeper)
    await page.goto(`/user/adduser/${colleague.id}`)
    await expect(page.getByRole('radio', { name: 'Business Admin' })).toBeDisabled()
    await expect(page.getByText('This person has permissions that you don’t have')).toBeVisible()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await expect(page.getByText('You can’t grant or remove permissions')).toBeVisible()
    for (const locked of ['Booking: display', 'Sales: delete', 'Analytics: edit', 'User: delete']) {
      await expect(right(page, locked), locked).toBeDisabled()
    }
    await expect(right(page, 'Booking: display')).toBeChecked()
    await right(page, 'Sales: edit').click()
    await right(page, 'Analytics: display').click()
    await saveButton(page).click()
    await expect(notification(page, 'Changes saved')).toBeVisible()
    const saved = await api.readUser(colleague.id)
    expect(saved.rights).toEqual(['booking.display', 'sales.display', 'sales.edit'])

    const theirs = await Api.as(keeper, request)
    const { version, name, surname, role, email, notes } = saved
    const tooMuch = ['analytics.display', 'analytics.delete']
    const wish = { version, name, surname, role, email, notes, rights: tooMuch, password: null }
    const refused = await theirs.ask('PUT', `${userPath}/${colleague.id}`, wish)
    expect(refused).toMatchObject({ status: 403, body: { code: 'rights_exceeded' } })
  })

  test('only looks at administrators, and deletes nobody', { tag: '@full' }, async ({
    page,
    api,
  }) => {
    const keeper = await api.createUser({ rights })
    const colleague = await api.createUser({ rights: ['sales.display'] })
    await signIn(page, keeper)
    await page.goto('/user?q=Bandini')
    const administrator = rowOf(page, giulia.name)
    await expect(administrator.getByRole('link', { name: /^Preview/ })).toBeVisible()
    await expect(administrator.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    await expect(administrator.getByRole('button')).toHaveCount(0)
    await administrator.getByRole('link', { name: giulia.name, exact: true }).click()
    await expect(page.getByText('Only another Business Admin can change them')).toBeVisible()
    await expect(nameField(page)).not.toBeEditable()
    await expect(saveButton(page)).toHaveCount(0)

    await page.goto(`/user?q=${colleague.name.split(' ')[1]}`)
    await page.getByRole('button', { name: `More actions for ${colleague.name}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Disable'])
  })
})

function right(page: Page, name: string) {
  return page.getByRole('switch', { name, exact: true })
}

function emailField(page: Page) {
  return page.getByRole('textbox', { name: 'E-mail', exact: true })
}

async function expectLocked(page: Page, { areChecked }: { readonly areChecked: boolean }) {
  const switches = page.getByRole('switch')
  await expect(switches).toHaveCount(areas.length * 3)
  for (const one of await switches.all()) {
    await expect(one).toBeDisabled()
    await expect(one).toBeChecked({ checked: areChecked })
  }
}
