import { defineForm } from '../define-form'
import { bothSign, contractFields, partyFields, placeAndDay, text } from './shared-fields'

/** Дополнительное соглашение. */
export const amendmentForm = defineForm({
  kind: 'amendment',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    contract: contractFields,
    amendment: {
      number: 'номер соглашения',
      date: 'дата соглашения',
      kind: 'вид изменения',
      effective: 'действует с',
      reason: 'основание',
    },
    changes: [{ n: '№ по порядку', text: 'что меняется' }],
    rates: [{ name: 'платёж', before: 'прежняя цена', after: 'новая цена' }],
    has_rates: 'меняются цены: да или пусто',
    is_termination: 'расторжение: да или пусто',
  },
  blocks: [
    {
      type: 'title',
      text: 'ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № {{amendment.number}}\nк договору № {{contract.number}} от {{contract.date}}',
    },
    placeAndDay('{{amendment.date}}'),
    text(
      '{{landlord.intro}} (далее — «Арендодатель»), с одной стороны, и {{tenant.intro}} (далее — «Арендатор»), с другой стороны, заключили настоящее соглашение к договору № {{contract.number}} от {{contract.date}} (далее — «Договор») о нижеследующем.',
    ),
    text(
      '{{^is_termination}}1. С {{amendment.effective}} Стороны вносят в Договор следующие изменения:{{/is_termination}}{{#is_termination}}1. Стороны договорились расторгнуть Договор с {{amendment.effective}}:{{/is_termination}}',
    ),
    text('1.{{n}}. {{text}}.', { section: 'changes' }),
    {
      type: 'table',
      section: 'has_rates',
      list: 'rates',
      columns: [
        { title: 'Платёж', text: '{{name}}' },
        { title: 'Прежняя цена', text: '{{before}}', width: 30, align: 'right' },
        { title: 'Новая цена', text: '{{after}}', width: 30, align: 'right' },
      ],
    },
    text('2. Основание: {{amendment.reason}}.', { section: 'amendment.reason' }),
    text(
      '{{^is_termination}}3. В остальном условия Договора остаются неизменными.{{/is_termination}}{{#is_termination}}3. Помещения возвращаются по акту. Обязательства по расчётам сохраняются до их полного исполнения; обеспечительный платёж засчитывается или возвращается в порядке, установленном Договором.{{/is_termination}}',
    ),
    text(
      '4. Соглашение вступает в силу со дня его подписания, является неотъемлемой частью Договора и составлено в двух экземплярах, имеющих равную юридическую силу.',
    ),
    bothSign('Арендодатель', 'Арендатор', true),
  ],
})
