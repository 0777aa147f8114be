import type { Schema } from '@ws/api-client/contract'

type Block = Schema<'FormBlock'>

/** A side of a contract. */
export const partyFields = {
  name: 'краткое наименование',
  full_name: 'полное наименование',
  intro: 'наименование с тем, кто подписывает',
  requisites: 'реквизиты в столбик',
  inn: 'ИНН',
  kpp: 'КПП',
  address: 'адрес',
  position: 'должность подписанта',
  director: 'подписант, фамилия и инициалы',
  director_name: 'подписант полностью',
} as const

/** The contract that a form belongs to. */
export const contractFields = {
  number: 'номер договора',
  date: 'дата договора',
  title: 'название договора',
  city: 'место заключения',
  start: 'начало срока',
  end: 'окончание срока',
  term: 'срок словами',
  object: 'объект',
  address: 'адрес объекта',
  area: 'общая площадь, м²',
} as const

/** A room of a contract. */
export const roomFields = {
  n: '№ по порядку',
  number: 'номер помещения',
  place: 'где находится',
  purpose: 'назначение',
  area: 'площадь, м²',
  from: 'с какого дня',
  to: 'по какой день',
  part: 'часть помещения: да или пусто',
} as const

/** «1. Общие положения»: a numbered heading. */
export const heading = (text: string): Block => ({ type: 'heading', text })

/** A paragraph; several are told apart by blocks, so that each can be moved and left out. */
export const text = (words: string, more: Partial<Block> = {}): Block => ({ type: 'text', text: words, ...more })

/** The table of rooms. */
export const roomsTable: Block = {
  type: 'table',
  list: 'rooms',
  columns: [
    { title: '№', text: '{{n}}', width: 6, align: 'center' },
    { title: 'Помещение', text: '{{number}}{{#part}} (часть){{/part}}', width: 18 },
    { title: 'Расположение', text: '{{place}}' },
    { title: 'Назначение', text: '{{purpose}}', width: 20 },
    { title: 'Площадь, м²', text: '{{area}}', width: 15, align: 'right' },
  ],
  totals: [{ label: 'Итого, м²:', text: '{{contract.area}}' }],
}

/** Both sides sign; the landlord with stamp and signature. */
export function bothSign(landlord = 'Арендодатель', tenant = 'Арендатор', requisites = false): Block {
  const about = (party: string) => (requisites ? `{{${party}.requisites}}` : `{{${party}.name}}`)
  return {
    type: 'signatures',
    parties: [
      {
        title: landlord,
        text: about('landlord'),
        position: '{{landlord.position}}',
        person: '{{landlord.director}}',
        sealed: true,
      },
      { title: tenant, text: about('tenant'), position: '{{tenant.position}}', person: '{{tenant.director}}' },
    ],
  }
}

/** Where and when: at the edges of the page. */
export const placeAndDay = (day: string): Block => ({ type: 'sides', left: '{{contract.city}}', right: day })
