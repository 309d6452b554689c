/** The states that every field is shown in; each is a branch of the gallery's form. */
export const galleryStates = [
  'empty',
  'filled',
  'required',
  'helped',
  'wrong',
  'disabled',
  'readOnly',
] as const

export type GalleryState = (typeof galleryStates)[number]

export const emptyValues = {
  text: null,
  longText: null,
  number: null,
  money: null,
  date: null,
  select: null,
  choice: '',
  multiSelect: [],
  lookup: null,
  multiLookup: [],
  switch: false,
  color: null,
  country: null,
  region: null,
  phone: null,
  vat: null,
  sdi: null,
  percent: null,
  password: null,
  timeZone: null,
  image: null,
  file: null,
  tabText: null,
  tabMoney: null,
  tabPrice: null,
  tabNote: null,
  waiting: null,
  missing: null,
}
