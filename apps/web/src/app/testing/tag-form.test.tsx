// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchPresses } from '#ui/after-press'
import {
  aMoment,
  contentOf,
  descriptionOf,
  eventually,
  fill,
  namesOf,
  one,
  press,
  says,
  textOf,
} from './dom'
import { close } from './shown-part'
import { newTagForm, open, tagForm, tagList } from './tag-pages'
import { createTagServer } from './tag-server'

// A page takes long to build on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 20_000 })
afterEach(close)

const nameField = () => one('textbox', 'Name')
const save = () => press('button', 'Save')
const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))
const readsNoMore = (text: string) => eventually(() => expect(says(text), text).toBe(false))
const notified = (text: string | RegExp) => one('alert', text)
const hasFocus = (field: HTMLElement) =>
  eventually(() => expect(document.activeElement === field).toBe(true))
const complains = (field: HTMLElement, text: string) =>
  eventually(() => expect(descriptionOf(field)).toBe(text))

describe('a form with mistakes', () => {
  it('names what is required at the field, goes there, and counts what is to correct', async () => {
    const server = createTagServer()
    await open(newTagForm, { server })
    const name = await nameField()
    await fill('Notes', 'x'.repeat(2_001))
    await save()
    await complains(name, 'This is required field')
    await hasFocus(name)
    await reads('2 fields to correct')
    await fill('Notes', '')
    await reads('1 field to correct')
    expect(server.writes()).toEqual([])
  })

  it('says how long a text may be, until it is short enough', async () => {
    await open(newTagForm, { server: createTagServer() })
    const name = await nameField()
    await save()
    await fill('Name', 'x'.repeat(101))
    await complains(name, 'Maximum 100 characters are allowed')
    await fill('Name', 'x'.repeat(100))
    await readsNoMore('1 field to correct')
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('holds fields against each other and takes the complaint back with either of them', async () => {
    const server = createTagServer()
    await open(newTagForm, { server })
    await fill('Name', 'Range')
    await fill('Minimum purchases', '5')
    await fill('Maximum purchases', '4')
    await save()
    const maximum = await one('textbox', 'Maximum purchases')
    await complains(maximum, 'Maximum must be greater than or equal to minimum')
    await hasFocus(maximum)
    await fill('Minimum purchases', '4')
    await eventually(() => expect(descriptionOf(maximum)).not.toContain('Maximum must be'))
    await save()
    await notified('Saved')
    expect(server.stored).toMatchObject([{ fromPurchases: 4, toPurchases: 4 }])
  })

  it('keeps a number that cannot be read and says why', async () => {
    await open(newTagForm, { server: createTagServer() })
    await fill('Name', 'Number')
    await fill('Minimum purchases', 'three')
    await save()
    await complains(await one('textbox', 'Minimum purchases'), 'Invalid Format')
    expect(await contentOf('Minimum purchases')).toBe('three')
  })

  it('shows what the server refuses at its field and keeps what was typed', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(newTagForm, { server })
    await fill('Name', 'WINE CLUB')
    await fill('Notes', 'Stays here')
    await save()
    const name = await nameField()
    await complains(name, 'Already used this value')
    await hasFocus(name)
    expect(await contentOf('Notes')).toBe('Stays here')
    await fill('Name', 'Another club')
    await save()
    await notified('Saved')
    expect(server.stored).toMatchObject([{ name: 'Wine club' }, { name: 'Another club' }])
  })

  it('lists a refusal that no field in view stands for', async () => {
    const server = createTagServer()
    server.refuseNextWrite('invalid_input', { fields: { color: 'Invalid Format' } })
    await open(newTagForm, { server })
    await fill('Name', 'Colourless')
    await save()
    await notified('Some fields need to be corrected')
    expect(textOf(await one('alert', /^Saving failed/))).toBe('Saving failedColor: Invalid Format')
  })
})

describe('a required field that is left empty', () => {
  it('complains once the click that leaves it is over, so that nothing moves before', async () => {
    watchPresses()
    await open(newTagForm, { server: createTagServer() })
    const name = await nameField()
    name.focus()
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    name.blur()
    await aMoment()
    expect(says('This is required field')).toBe(false)
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    await complains(name, 'This is required field')
  })

  it('complains at once when it is left by keyboard', async () => {
    watchPresses()
    await open(newTagForm, { server: createTagServer() })
    const name = await nameField()
    name.focus()
    name.blur()
    await complains(name, 'This is required field')
  })
})

describe('saving', () => {
  it('once is enough however often Save is pressed', async () => {
    const server = createTagServer()
    const release = server.holdWrites()
    const page = await open(newTagForm, { server })
    await fill('Name', 'Double click')
    const button = await one('button', 'Save')
    button.click()
    await aMoment(0)
    button.click()
    await eventually(() => expect(server.writes()).toHaveLength(1))
    button.click()
    await aMoment()
    release()
    await eventually(() => expect(page.address()).toBe(tagList))
    expect(server.writes()).toHaveLength(1)
    expect(server.stored).toHaveLength(1)
  })

  it('again after a lost answer repeats the idempotency key and makes one record', async () => {
    const server = createTagServer()
    server.loseNextAnswer()
    const page = await open(newTagForm, { server })
    await fill('Name', 'Weak network')
    await save()
    await notified(/^The server can’t be reached/)
    expect(await contentOf('Name')).toBe('Weak network')
    expect(page.address()).toBe(newTagForm)
    await save()
    await notified('Saved')
    await eventually(() => expect(page.address()).toBe(tagList))
    const [first, second] = server.writes()
    expect(first?.idempotencyKey).toMatch(/\S/)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(server.stored).toHaveLength(1)
  })

  it('a change again after a lost answer is no conflict with itself', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(tagForm(server.stored[0]?.id), { server })
    await fill('Notes', 'Once')
    server.loseNextAnswer()
    await save()
    await notified(/^The server can’t be reached/)
    await save()
    await notified('Changes saved')
    expect(namesOf('dialog')).toEqual([])
    expect(server.stored).toMatchObject([{ notes: 'Once', version: 2 }])
  })

  it('a second change uses another idempotency key and the version of the first', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(tagForm(server.stored[0]?.id), { server })
    await fill('Notes', 'Once')
    await save()
    await readsNoMore('Unsaved changes')
    await fill('Notes', 'Twice')
    await save()
    await eventually(() => expect(server.stored).toMatchObject([{ notes: 'Twice', version: 3 }]))
    const keys = server.writes().map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(server.writes().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }])
  })
})

describe('what was saved before', () => {
  it('has nothing to save until something is changed, and again once that is taken back', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(tagForm(server.stored[0]?.id), { server })
    const button = (await one('button', 'Save')) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await fill('Name', 'Wine circle')
    await eventually(() => expect(button.disabled).toBe(false))
    await fill('Name', 'Wine club')
    await eventually(() => expect(button.disabled).toBe(true))
  })

  it('does not keep a new one from saying what is missing', async () => {
    await open(newTagForm, { server: createTagServer() })
    expect(((await one('button', 'Save')) as HTMLButtonElement).disabled).toBe(false)
  })
})

describe('leaving a form', () => {
  const question = 'Leave without saving?'

  it('with unsaved changes asks first, and stays or leaves as answered', async () => {
    const server = createTagServer({ name: 'Wine club' })
    const page = await open(newTagForm, { server })
    await fill('Name', 'Typed')
    await reads('Unsaved changes')
    page.go('/')
    await press('button', 'Stay', await one('dialog', question))
    await eventually(() => expect(namesOf('dialog')).toEqual([]))
    expect(page.address()).toBe(newTagForm)
    expect(await contentOf('Name')).toBe('Typed')

    await press('button', 'Cancel')
    await press('button', 'Leave', await one('dialog', question))
    await eventually(() => expect(page.address()).toBe(tagList))
    expect(server.writes()).toEqual([])
  })

  it('without changes asks nothing, even after something was typed and taken back', async () => {
    const page = await open(newTagForm, { server: createTagServer() })
    await fill('Name', 'Typed')
    await reads('Unsaved changes')
    await fill('Name', '')
    await readsNoMore('Unsaved changes')
    page.go('/')
    await eventually(() => expect(page.address()).toBe('/'))
    expect(namesOf('dialog')).toEqual([])
  })

  it('by closing the tab asks as long as something is unsaved', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    history.replaceState(null, '', newTagForm)
    const tab = createBrowserHistory()
    onTestFinished(() => {
      tab.destroy()
      history.replaceState(null, '', '/')
    })
    await open(newTagForm, { server: createTagServer(), history: tab })
    await nameField()
    expect(isAsked()).toBe(false)
    await fill('Name', 'Typed')
    await eventually(() => expect(isAsked()).toBe(true))
    await fill('Name', '')
    await eventually(() => expect(isAsked()).toBe(false))
  })
})

describe('a record that two people change', () => {
  const title = 'Someone else has changed this in the meantime'

  /** Somebody else saves after the form was opened and before it is saved. */
  async function editTogether() {
    const server = createTagServer({ name: 'Wine club', notes: 'At first' })
    await open(tagForm(server.stored[0]?.id), { server })
    await fill('Notes', 'Mine')
    server.change('Wine club', { notes: 'Theirs', fromPurchases: 4 })
    await save()
    return { server, dialog: await one('dialog', title) }
  }

  it('shows the later one both values and overwrites nothing', async () => {
    const { server, dialog } = await editTogether()
    const rows = [...dialog.querySelectorAll('tbody tr')]
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
      ['Notes', 'Mine', 'Theirs'],
      ['Minimum purchases', 'empty', '4'],
    ])
    expect(server.stored).toMatchObject([{ notes: 'Theirs', version: 2 }])
    await press('button', 'Back to form', dialog)
    await eventually(() => expect(namesOf('dialog')).toEqual([]))
    expect(await contentOf('Notes')).toBe('Mine')
    expect(says('Unsaved changes')).toBe(true)
  })

  it('keeps mine over the other version when I say so', async () => {
    const { server, dialog } = await editTogether()
    await press('button', 'Keep mine', dialog)
    await notified('Changes saved')
    await readsNoMore('Unsaved changes')
    expect(namesOf('dialog')).toEqual([])
    expect(server.stored).toMatchObject([{ notes: 'Mine', fromPurchases: null, version: 3 }])
  })

  it('takes theirs when I say so, and the next change builds on it', async () => {
    const { server, dialog } = await editTogether()
    await press('button', 'Use theirs', dialog)
    await eventually(() => expect(namesOf('dialog')).toEqual([]))
    expect(await contentOf('Notes')).toBe('Theirs')
    expect(await contentOf('Minimum purchases')).toBe('4')
    await readsNoMore('Unsaved changes')
    expect(server.stored).toMatchObject([{ version: 2 }])

    await fill('Name', 'Wine club bis')
    await save()
    await notified('Changes saved')
    const built = { name: 'Wine club bis', notes: 'Theirs', fromPurchases: 4, version: 3 }
    expect(server.stored).toMatchObject([built])
  })

  it('says that it was deleted meanwhile and keeps what was typed', async () => {
    const server = createTagServer({ name: 'Wine club' })
    const id = server.stored[0]?.id ?? ''
    await open(tagForm(id), { server })
    await fill('Notes', 'Still here')
    server.deleteTags([id])
    await save()
    await notified('This record doesn’t exist or has been deleted')
    expect(await contentOf('Notes')).toBe('Still here')
    expect(says('Unsaved changes')).toBe(true)
  })

  it('is said to be gone, with a way back, when it is opened too late', async () => {
    const page = await open(tagForm('00000000-0000-4000-8000-000000000099'), {
      server: createTagServer(),
    })
    await notified(/^This record doesn’t exist or has been deleted/)
    await press('link', 'Back to list')
    await eventually(() => expect(page.address()).toBe(tagList))
  })
})

describe('rights', () => {
  it('to look alone open a record that cannot be changed', async () => {
    const server = createTagServer({ name: 'Wine club', notes: 'To be read' })
    await open(tagForm(server.stored[0]?.id), { server, rights: ['analytics.display'] })
    await reads('You can view this, but not edit it.')
    const fields = await Promise.all([nameField(), one('textbox', 'Notes')])
    for (const field of fields) expect(isEditable(field)).toBe(false)
    expect(await contentOf('Notes')).toBe('To be read')
    expect((await one('switch', 'Add automatically')).hasAttribute('disabled')).toBe(true)
    expect(namesOf('button', 'Save')).toEqual([])
    expect(namesOf('link', 'Edit')).toEqual([])
  })

  it('to look alone do not open an empty form', async () => {
    await open(newTagForm, { server: createTagServer(), rights: ['analytics.display'] })
    await notified(/^You can’t add records here/)
    expect(namesOf('textbox')).toEqual([])
    expect(namesOf('button', 'Save')).toEqual([])
  })

  it('to edit lead from the preview to the form', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(`${tagForm(server.stored[0]?.id)}?preview=true`, { server })
    expect(isEditable(await nameField())).toBe(false)
    await press('link', 'Edit')
    await one('button', 'Save')
    expect(isEditable(await nameField())).toBe(true)
  })
})

function isEditable(field: HTMLElement): boolean {
  return !field.hasAttribute('disabled') && !field.hasAttribute('readonly')
}
