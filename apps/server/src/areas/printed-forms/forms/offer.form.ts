import { defineForm } from '../define-form'
import { partyFields, text } from './shared-fields'

/** Коммерческое предложение: variants of rooms side by side. */
export const offerForm = defineForm({
  kind: 'offer',
  fields: {
    landlord: partyFields,
    tenant: { name: 'кому' },
    date: 'дата предложения',
    valid_until: 'действует до',
    object: 'объект',
    address: 'адрес объекта',
    start: 'аренда с',
    variants: [
      {
        name: 'вариант',
        area: 'площадь варианта, м²',
        monthly: 'в месяц, ₽',
        rate: 'средняя ставка, ₽/м²',
        change: 'к нынешнему в месяц, ₽',
        rooms_text: 'помещения в столбик',
        note: 'примечание к варианту',
      },
    ],
    note: 'примечание',
    manager: { name: 'менеджер', phone: 'телефон менеджера', email: 'почта менеджера' },
  },
  blocks: [
    { type: 'logo' },
    { type: 'title', text: 'КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ' },
    { type: 'sides', left: 'Для: {{tenant.name}}', right: '{{date}}' },
    text(
      '{{landlord.name}} предлагает в аренду помещения в объекте «{{object}}»{{#address}} по адресу: {{address}}{{/address}}{{#start}} (аренда с {{start}}){{/start}}.',
    ),
    {
      type: 'table',
      list: 'variants',
      columns: [
        { title: 'Вариант', text: '{{name}}', width: 16 },
        { title: 'Помещения', text: '{{rooms_text}}{{#note}}\n{{note}}{{/note}}' },
        { title: 'Площадь, м²', text: '{{area}}', width: 13, align: 'right' },
        { title: 'Ставка, ₽/м²', text: '{{rate}}', width: 14, align: 'right' },
        { title: 'В месяц, ₽', text: '{{monthly}}', width: 16, align: 'right' },
        { title: 'К нынешнему, ₽', text: '{{change}}', width: 15, align: 'right' },
      ],
    },
    text('{{note}}', { section: 'note' }),
    text('Цены указаны за месяц. Предложение не является публичной офертой и действует до {{valid_until}}', {
      section: 'valid_until',
    }),
    text(
      'Ваш менеджер: {{manager.name}}{{#manager.phone}}, телефон {{manager.phone}}{{/manager.phone}}{{#manager.email}}, {{manager.email}}{{/manager.email}}',
      { section: 'manager.name', align: 'left' },
    ),
    {
      type: 'signatures',
      parties: [
        {
          title: '{{landlord.name}}',
          text: '',
          position: '{{landlord.position}}',
          person: '{{landlord.director}}',
          sealed: true,
        },
      ],
    },
  ],
})
