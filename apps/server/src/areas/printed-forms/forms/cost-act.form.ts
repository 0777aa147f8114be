import { defineForm } from '../define-form'
import { bothSign, contractFields, partyFields, placeAndDay, text } from './shared-fields'

/** Акт о стоимости работ: what was done by the fault of a tenant, and what it cost. */
export const costActForm = defineForm({
  kind: 'cost_act',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    contract: contractFields,
    number: 'номер счёта',
    date: 'дата акта',
    task: {
      number: 'номер задачи',
      title: 'название задачи',
      place: 'место',
      done: 'когда выполнено',
      result: 'результат',
    },
    photos: 'фотографии столбиком',
    materials: [
      {
        n: '№ по порядку',
        name: 'материал',
        quantity: 'количество',
        unit: 'единица',
        price: 'цена',
        amount: 'сумма',
      },
    ],
    work: [
      {
        n: '№ по порядку',
        name: 'кто работал',
        time: 'время',
        rate: 'ставка за час',
        amount: 'сумма',
      },
    ],
    total: {
      materials: 'материалы всего или пусто',
      work: 'работа всего или пусто',
      cost: 'себестоимость',
      amount: 'начислено',
      amount_words: 'начислено прописью',
    },
  },
  blocks: [
    { type: 'title', text: 'АКТ О СТОИМОСТИ РАБОТ\nк договору № {{contract.number}} от {{contract.date}}' },
    placeAndDay('{{date}}'),
    text(
      '{{landlord.intro}} (далее — «Арендодатель») составил настоящий акт о том, что выполнены работы, за причину которых отвечает {{tenant.full_name}} (далее — «Арендатор»):',
    ),
    text('Задача № {{task.number}}: {{task.title}}', { align: 'left', bold: true }),
    text('Место: {{task.place}}', { align: 'left', section: 'task.place' }),
    text('Выполнено: {{task.done}}', { align: 'left', section: 'task.done' }),
    text('Результат: {{task.result}}', { align: 'left', section: 'task.result' }),
    text('Фотографии:\n{{photos}}', { align: 'left', section: 'photos' }),
    text('Материалы', { align: 'left', bold: true, section: 'total.materials' }),
    {
      type: 'table',
      list: 'materials',
      section: 'total.materials',
      columns: [
        { title: '№', text: '{{n}}', width: 6, align: 'center' },
        { title: 'Наименование', text: '{{name}}' },
        { title: 'Кол-во', text: '{{quantity}}', width: 11, align: 'right' },
        { title: 'Ед.', text: '{{unit}}', width: 9, align: 'center' },
        { title: 'Цена, ₽', text: '{{price}}', width: 15, align: 'right' },
        { title: 'Сумма, ₽', text: '{{amount}}', width: 17, align: 'right' },
      ],
      totals: [{ label: 'Итого материалы, ₽:', text: '{{total.materials}}' }],
    },
    text('Работа', { align: 'left', bold: true, section: 'total.work' }),
    {
      type: 'table',
      list: 'work',
      section: 'total.work',
      columns: [
        { title: '№', text: '{{n}}', width: 6, align: 'center' },
        { title: 'Исполнитель', text: '{{name}}' },
        { title: 'Время', text: '{{time}}', width: 16, align: 'right' },
        { title: 'Ставка, ₽/ч', text: '{{rate}}', width: 16, align: 'right' },
        { title: 'Сумма, ₽', text: '{{amount}}', width: 17, align: 'right' },
      ],
      totals: [{ label: 'Итого работа, ₽:', text: '{{total.work}}' }],
    },
    text('Стоимость работ и материалов: {{total.cost}} ₽.', { align: 'left' }),
    text('Начислено к возмещению по счёту № {{number}}: {{total.amount}} ₽ ({{total.amount_words}}).', {
      align: 'left',
      bold: true,
    }),
    bothSign(),
  ],
})
