import { defineForm } from '../define-form'
import { partyFields, text } from './shared-fields'

/** Акт списания: what left the stock for good, why, and who answers for it. */
export const writeOffActForm = defineForm({
  kind: 'write_off_act',
  fields: {
    landlord: partyFields,
    number: 'номер движения',
    date: 'дата списания',
    storage: 'место хранения',
    reason: 'причина',
    task: 'задача или пусто',
    tenant: 'арендатор или пусто',
    document: 'номер документа или пусто',
    comment: 'комментарий или пусто',
    keeper: 'материально ответственное лицо',
    lines: [
      {
        n: '№ по порядку',
        name: 'наименование',
        units: 'инвентарные номера',
        quantity: 'количество',
        unit: 'единица',
        price: 'цена',
        amount: 'сумма',
      },
    ],
    total: {
      amount: 'сумма списания или пусто',
      amount_words: 'сумма списания прописью',
      sold: 'сумма продажи или пусто',
    },
  },
  blocks: [
    text('{{landlord.full_name}}, ИНН {{landlord.inn}}', { align: 'left', bold: true }),
    { type: 'title', text: 'АКТ СПИСАНИЯ № {{number}}\nот {{date}}' },
    text('Комиссия составила настоящий акт о том, что списаны товарно-материальные ценности.'),
    text('Место хранения: {{storage}}', { align: 'left' }),
    text('Причина: {{reason}}', { align: 'left' }),
    text('Задача: {{task}}', { align: 'left', section: 'task' }),
    text('Арендатор: {{tenant}}', { align: 'left', section: 'tenant' }),
    text('Документ № {{document}}', { align: 'left', section: 'document' }),
    {
      type: 'table',
      list: 'lines',
      columns: [
        { title: '№', text: '{{n}}', width: 6, align: 'center' },
        { title: 'Наименование', text: '{{name}}{{#units}}, инв. № {{units}}{{/units}}' },
        { title: 'Кол-во', text: '{{quantity}}', width: 11, align: 'right' },
        { title: 'Ед.', text: '{{unit}}', width: 9, align: 'center' },
        { title: 'Цена, ₽', text: '{{price}}', width: 15, align: 'right' },
        { title: 'Сумма, ₽', text: '{{amount}}', width: 17, align: 'right' },
      ],
      totals: [{ label: 'Итого, ₽:', text: '{{total.amount}}' }],
    },
    text('Списано на сумму {{total.amount}} ₽ ({{total.amount_words}}).', { align: 'left', section: 'total.amount' }),
    text('Продано на сумму {{total.sold}} ₽.', { align: 'left', section: 'total.sold' }),
    text('Комментарий: {{comment}}', { align: 'left', section: 'comment' }),
    {
      type: 'signatures',
      parties: [
        {
          title: 'Утверждаю',
          text: '{{landlord.name}}',
          position: '{{landlord.position}}',
          person: '{{landlord.director}}',
          sealed: true,
        },
        { title: 'Материально ответственное лицо', text: '', position: '', person: '{{keeper}}' },
        { title: 'Член комиссии', text: '', position: '', person: '' },
      ],
    },
  ],
})
