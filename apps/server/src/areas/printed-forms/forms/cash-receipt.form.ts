import { defineForm } from '../define-form'
import { contractFields, partyFields, text } from './shared-fields'

/** Приходный кассовый ордер: the order and the receipt that is torn off. */
export const cashReceiptForm = defineForm({
  kind: 'cash_receipt',
  fields: {
    landlord: { ...partyFields, accountant: 'главный бухгалтер, фамилия и инициалы' },
    tenant: partyFields,
    contract: contractFields,
    number: 'номер ордера',
    date: 'дата',
    payer: 'принято от',
    basis: 'основание',
    amount: 'сумма',
    amount_words: 'сумма прописью',
    vat: 'в том числе НДС',
    cashier: 'кассир',
  },
  blocks: [
    text('Унифицированная форма № КО-1', { small: true, align: 'right' }),
    text('{{landlord.name}}, ИНН {{landlord.inn}}', { align: 'left', bold: true }),
    { type: 'title', text: 'ПРИХОДНЫЙ КАССОВЫЙ ОРДЕР № {{number}} от {{date}}' },
    text('Принято от: {{payer}}', { align: 'left' }),
    text('Основание: {{basis}}', { align: 'left' }),
    text('Сумма: {{amount}} ₽ ({{amount_words}})', { align: 'left' }),
    text('В том числе: {{vat}}', { align: 'left' }),
    text('Приложение: ______________________________', { align: 'left' }),
    {
      type: 'signatures',
      parties: [
        { title: 'Главный бухгалтер', text: '', position: '', person: '{{landlord.accountant}}' },
        { title: 'Получил кассир', text: '', position: '', person: '{{cashier}}' },
      ],
    },
    text(
      '– – – – – – – – – – – – – – – – – – – – – – – – – – линия отрыва – – – – – – – – – – – – – – – – – – – – – – – – – –',
      { align: 'center', small: true },
    ),
    text('{{landlord.name}}, ИНН {{landlord.inn}}', { align: 'left', bold: true }),
    { type: 'title', text: 'КВИТАНЦИЯ\nк приходному кассовому ордеру № {{number}} от {{date}}' },
    text('Принято от: {{payer}}', { align: 'left' }),
    text('Основание: {{basis}}', { align: 'left' }),
    text('Сумма: {{amount}} ₽ ({{amount_words}})', { align: 'left' }),
    text('В том числе: {{vat}}', { align: 'left' }),
    {
      type: 'signatures',
      parties: [
        { title: 'Главный бухгалтер', text: '', position: '', person: '{{landlord.accountant}}', sealed: true },
        { title: 'Кассир', text: '', position: '', person: '{{cashier}}' },
      ],
    },
  ],
})
