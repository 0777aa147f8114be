import type { Schema } from '@ws/api-client/contract'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { handoverForm } from '../../printed-forms/forms/acts.form'
import { contractForm } from '../../printed-forms/forms/contract.form'
import { bothSign, placeAndDay, roomsTable, text } from '../../printed-forms/forms/shared-fields'
import { formToTemplate } from '../templates/form-to-template'

type Block = Schema<'FormBlock'>

/** A day that is written by hand. */
const DAY = '«___» ______________ 20___ г.'
const BLANK = '____________________________________________________________________________________'

const title = (words: string): Block => ({ type: 'title', text: words })
const SIDES = text(
  '{{landlord.intro}} (далее — «Арендодатель»), с одной стороны, и {{tenant.intro}} (далее — «Арендатор»), с другой стороны, составили настоящий документ о нижеследующем.',
)
const CONTRACT = 'договор № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}}'

/** What is paid under a contract, a row for each of its lines. */
const linesTable: Block = {
  type: 'table',
  list: 'lines',
  columns: [
    { title: '№', text: '{{n}}' },
    { title: 'Платёж', text: '{{name}}' },
    { title: 'Цена', text: '{{price}}' },
    { title: 'НДС', text: '{{vat}}' },
    { title: 'Действует', text: '{{period}}' },
  ],
  totals: [{ label: 'Всего в месяц, ₽:', text: '{{monthly}}' }],
}

/** Шаблоны: what is written of a contract most, each filled from it. */
export const TEMPLATES: readonly { title: string; key: string; said: RichDocument }[] = [
  { title: 'Договор аренды', key: 'contract', said: formToTemplate(contractForm.blocks) },
  {
    title: 'Дополнительное соглашение',
    key: 'amendment',
    said: formToTemplate([
      title('ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № ____\nк договору № {{contract.number}} от {{contract.date}}'),
      placeAndDay(DAY),
      SIDES,
      text(`1. Внести в ${CONTRACT} следующие изменения:`),
      text(BLANK),
      text('2. Помещения по договору остаются прежними:'),
      roomsTable,
      text('3. В остальном условия договора остаются неизменными.'),
      text('4. Соглашение составлено в двух экземплярах, по одному для каждой из сторон.'),
      bothSign('Арендодатель', 'Арендатор', true),
    ]),
  },
  {
    title: 'Акт приёма-передачи',
    key: 'handover-act',
    said: formToTemplate(
      handoverForm.blocks.map((block) => (block.right === '{{date}}' ? { ...block, right: DAY } : block)),
    ),
  },
  {
    title: 'Счёт',
    key: 'invoice',
    said: formToTemplate([
      title(`Счёт № ____ от ${DAY}`),
      text('Поставщик: {{landlord.full_name}}, ИНН {{landlord.inn}}, {{landlord.address}}'),
      text('Покупатель: {{tenant.full_name}}{{#tenant.inn}}, ИНН {{tenant.inn}}{{/tenant.inn}}'),
      text(`Основание: ${CONTRACT}`),
      linesTable,
      text('Всего к оплате: {{monthly_words}}', { bold: true, section: 'monthly_words' }),
      text('{{payment_terms}}'),
      bothSign('Поставщик', 'Покупатель'),
    ]),
  },
  {
    title: 'Акт',
    key: 'service-act',
    said: formToTemplate([
      title(`АКТ № ____ от ${DAY}\nоб оказании услуг`),
      text('Исполнитель: {{landlord.full_name}}, ИНН {{landlord.inn}}'),
      text('Заказчик: {{tenant.full_name}}{{#tenant.inn}}, ИНН {{tenant.inn}}{{/tenant.inn}}'),
      text(`Основание: ${CONTRACT}`),
      linesTable,
      text('Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.'),
      bothSign('Исполнитель', 'Заказчик'),
    ]),
  },
  {
    title: 'Претензия',
    key: 'claim',
    said: formToTemplate([
      {
        type: 'sides',
        left: '{{landlord.requisites}}',
        right: 'Кому: {{tenant.full_name}}\n{{tenant.address}}',
      },
      title('ПРЕТЕНЗИЯ\nоб оплате задолженности по договору № {{contract.number}}'),
      text(DAY, { align: 'right' }),
      text(
        `Между {{landlord.name}} (Арендодатель) и {{tenant.name}} (Арендатор) заключён ${CONTRACT}, по которому Арендатор пользуется помещениями в объекте «{{contract.object}}»:`,
      ),
      roomsTable,
      text('{{payment_terms}} В нарушение этого условия не оплачено:'),
      text(BLANK),
      text('{{penalty}}', { section: 'penalty' }),
      text('Требуем погасить задолженность в течение 10 дней со дня получения претензии.'),
      bothSign('Арендодатель', 'Арендатор'),
    ]),
  },
  {
    title: 'Коммерческое предложение',
    key: 'offer',
    said: formToTemplate([
      title('КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ'),
      { type: 'sides', left: 'Для: {{tenant.full_name}}', right: DAY },
      text(
        '{{landlord.name}} предлагает в аренду помещения в объекте «{{contract.object}}» по адресу: {{contract.address}}.',
      ),
      roomsTable,
      text('Платежи:'),
      linesTable,
      text('Обеспечительный платёж: {{deposit_words}}.', { section: 'deposit' }),
      text('Предложение не является публичной офертой.'),
    ]),
  },
]
