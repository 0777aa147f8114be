import { defineForm } from '../define-form'
import { bothSign, contractFields, partyFields, text } from './shared-fields'

/** Rows of what is paid, with their VAT. */
const chargeFields = {
  n: '№ по порядку',
  title: 'наименование',
  quantity: 'количество',
  unit: 'единица',
  net: 'сумма без НДС',
  vat_rate: 'ставка НДС',
  vat: 'сумма НДС',
  amount: 'сумма с НДС',
} as const

/** What the rows add up to. */
const sumFields = {
  net: 'итого без НДС',
  amount: 'всего с НДС',
  amount_words: 'всего прописью',
  vat: 'всего НДС',
  vat_words: 'НДС прописью',
  count: 'количество наименований',
  no_vat: 'без НДС: да или пусто',
} as const

/** VAT of one rate. */
const vatFields = { rate: 'ставка', vat: 'НДС этой ставки', label: 'подпись: В том числе НДС 22 %' } as const

/** Счёт на оплату. */
export const invoiceForm = defineForm({
  kind: 'invoice',
  fields: {
    landlord: { ...partyFields, accountant: 'главный бухгалтер, фамилия и инициалы' },
    tenant: partyFields,
    contract: contractFields,
    number: 'номер счёта',
    date: 'дата счёта',
    due: 'оплатить до',
    bank: {
      bank_name: 'банк получателя',
      bik: 'БИК',
      corr_account: 'корреспондентский счёт',
      account: 'расчётный счёт',
      name: 'получатель',
      inn: 'ИНН получателя',
      kpp: 'КПП получателя',
    },
    lines: [chargeFields],
    vats: [vatFields],
    total: sumFields,
    purpose: 'назначение платежа',
    payment_code: 'код для оплаты по ГОСТ Р 56042',
  },
  blocks: [
    { type: 'logo' },
    { type: 'bank' },
    { type: 'title', text: 'Счёт на оплату № {{number}} от {{date}}', align: 'left' },
    text(
      'Поставщик: {{landlord.full_name}}, ИНН {{landlord.inn}}{{#landlord.kpp}}, КПП {{landlord.kpp}}{{/landlord.kpp}}, {{landlord.address}}',
      { align: 'left' },
    ),
    text(
      'Покупатель: {{tenant.full_name}}{{#tenant.inn}}, ИНН {{tenant.inn}}{{/tenant.inn}}{{#tenant.kpp}}, КПП {{tenant.kpp}}{{/tenant.kpp}}{{#tenant.address}}, {{tenant.address}}{{/tenant.address}}',
      { align: 'left' },
    ),
    text('Основание: договор № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}}', {
      align: 'left',
    }),
    {
      type: 'table',
      list: 'lines',
      columns: [
        { title: '№', text: '{{n}}', width: 5, align: 'center' },
        { title: 'Наименование', text: '{{title}}' },
        { title: 'Кол-во', text: '{{quantity}}', width: 8, align: 'right' },
        { title: 'Ед.', text: '{{unit}}', width: 7, align: 'center' },
        { title: 'Без НДС, ₽', text: '{{net}}', width: 14, align: 'right' },
        { title: 'НДС', text: '{{vat_rate}}', width: 10, align: 'right' },
        { title: 'Сумма НДС, ₽', text: '{{vat}}', width: 14, align: 'right' },
        { title: 'Всего, ₽', text: '{{amount}}', width: 14, align: 'right' },
      ],
      totals: [
        { label: 'Итого без НДС:', text: '{{total.net}}' },
        { label: '{{label}}:', text: '{{vat}}', section: 'vats' },
        { label: 'Без налога (НДС)', text: '—', section: 'total.no_vat' },
        { label: 'Всего к оплате:', text: '{{total.amount}}' },
      ],
    },
    text('Всего наименований {{total.count}}, на сумму {{total.amount}} ₽', { align: 'left' }),
    text('{{total.amount_words}}', { bold: true, align: 'left' }),
    text('В назначении платежа укажите: {{purpose}}\nСрок оплаты: не позднее {{due}}', {
      align: 'left',
      section: 'due',
    }),
    {
      type: 'qr',
      left: '{{payment_code}}',
      text: 'Отсканируйте код в приложении банка: реквизиты, сумма и назначение платежа заполнятся сами.',
    },
    {
      type: 'signatures',
      parties: [
        {
          title: 'Руководитель',
          text: '',
          position: '{{landlord.position}}',
          person: '{{landlord.director}}',
          sealed: true,
        },
        { title: 'Главный бухгалтер', text: '', position: '', person: '{{landlord.accountant}}' },
      ],
    },
  ],
})

/** Акт оказанных услуг. */
export const serviceActForm = defineForm({
  kind: 'service_act',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    contract: contractFields,
    number: 'номер акта',
    date: 'дата акта',
    period: 'период',
    lines: [chargeFields],
    vats: [vatFields],
    total: sumFields,
  },
  blocks: [
    { type: 'title', text: 'Акт № {{number}} от {{date}}\nоб оказании услуг за {{period}}' },
    text(
      'Исполнитель: {{landlord.full_name}}, ИНН {{landlord.inn}}{{#landlord.kpp}}, КПП {{landlord.kpp}}{{/landlord.kpp}}, {{landlord.address}}',
      { align: 'left' },
    ),
    text(
      'Заказчик: {{tenant.full_name}}{{#tenant.inn}}, ИНН {{tenant.inn}}{{/tenant.inn}}{{#tenant.kpp}}, КПП {{tenant.kpp}}{{/tenant.kpp}}{{#tenant.address}}, {{tenant.address}}{{/tenant.address}}',
      { align: 'left' },
    ),
    text('Основание: договор № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}}', {
      align: 'left',
    }),
    {
      type: 'table',
      list: 'lines',
      columns: [
        { title: '№', text: '{{n}}', width: 5, align: 'center' },
        { title: 'Услуга', text: '{{title}}' },
        { title: 'Кол-во', text: '{{quantity}}', width: 8, align: 'right' },
        { title: 'Ед.', text: '{{unit}}', width: 7, align: 'center' },
        { title: 'Без НДС, ₽', text: '{{net}}', width: 14, align: 'right' },
        { title: 'НДС', text: '{{vat_rate}}', width: 10, align: 'right' },
        { title: 'Сумма НДС, ₽', text: '{{vat}}', width: 14, align: 'right' },
        { title: 'Всего, ₽', text: '{{amount}}', width: 14, align: 'right' },
      ],
      totals: [
        { label: 'Итого без НДС:', text: '{{total.net}}' },
        { label: '{{label}}:', text: '{{vat}}', section: 'vats' },
        { label: 'Без налога (НДС)', text: '—', section: 'total.no_vat' },
        { label: 'Всего с НДС:', text: '{{total.amount}}' },
      ],
    },
    text(
      'Всего оказано услуг на сумму: {{total.amount_words}}{{^total.no_vat}}, в том числе НДС {{total.vat_words}}{{/total.no_vat}}{{#total.no_vat}}, НДС не облагается{{/total.no_vat}}.',
      { align: 'left', bold: true },
    ),
    text(
      'Вышеперечисленные услуги выполнены полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.',
    ),
    bothSign('Исполнитель', 'Заказчик'),
  ],
})
