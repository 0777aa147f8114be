import { defineForm } from '../define-form'
import { bothSign, contractFields, partyFields, placeAndDay, roomFields, roomsTable, text } from './shared-fields'

const fields = {
  landlord: partyFields,
  tenant: partyFields,
  contract: contractFields,
  date: 'дата акта',
  rooms: [roomFields],
} as const

/** Акт приёма-передачи помещений. */
export const handoverForm = defineForm({
  kind: 'handover_act',
  fields,
  blocks: [
    { type: 'title', text: 'АКТ ПРИЁМА-ПЕРЕДАЧИ ПОМЕЩЕНИЙ\nпо договору № {{contract.number}} от {{contract.date}}' },
    placeAndDay('{{date}}'),
    text(
      '{{landlord.intro}} (далее — «Арендодатель») передал, а {{tenant.intro}} (далее — «Арендатор») принял во временное владение и пользование помещения в объекте «{{contract.object}}» по адресу: {{contract.address}}:',
    ),
    roomsTable,
    text(
      '1. Помещения осмотрены Сторонами и соответствуют условиям договора и своему назначению. Претензий к состоянию Помещений Арендатор не имеет, кроме следующих:',
    ),
    text('____________________________________________________________________________________'),
    text(
      '2. Инженерные системы (электроснабжение, отопление, водоснабжение, вентиляция, пожарная сигнализация) исправны.',
    ),
    text('3. Показания приборов учёта на день передачи:'),
    text('электроэнергия ________________ холодная вода ________________ горячая вода ________________', {
      align: 'left',
    }),
    text('4. Переданы ключи и карты доступа: ключи ______ шт., карты доступа ______ шт.', { align: 'left' }),
    text('5. Акт составлен в двух экземплярах, по одному для каждой из Сторон.'),
    bothSign('Помещения передал: Арендодатель', 'Помещения принял: Арендатор'),
  ],
})

/** Акт возврата помещений. */
export const returnForm = defineForm({
  kind: 'return_act',
  fields,
  blocks: [
    { type: 'title', text: 'АКТ ВОЗВРАТА ПОМЕЩЕНИЙ\nпо договору № {{contract.number}} от {{contract.date}}' },
    placeAndDay('{{date}}'),
    text(
      '{{tenant.intro}} (далее — «Арендатор») возвратил, а {{landlord.intro}} (далее — «Арендодатель») принял помещения в объекте «{{contract.object}}» по адресу: {{contract.address}}:',
    ),
    roomsTable,
    text(
      '1. Помещения возвращены в состоянии, в котором были получены, с учётом нормального износа. Недостатки, выявленные при осмотре, и стоимость их устранения:',
    ),
    text('____________________________________________________________________________________'),
    text('2. Показания приборов учёта на день возврата:'),
    text('электроэнергия ________________ холодная вода ________________ горячая вода ________________', {
      align: 'left',
    }),
    text('3. Возвращены ключи и карты доступа: ключи ______ шт., карты доступа ______ шт.', { align: 'left' }),
    text('4. Имущество Арендатора вывезено полностью. Расчёты по договору Стороны производят по акту сверки.'),
    text('5. Акт составлен в двух экземплярах, по одному для каждой из Сторон.'),
    {
      type: 'signatures',
      parties: [
        {
          title: 'Помещения сдал: Арендатор',
          text: '{{tenant.name}}',
          position: '{{tenant.position}}',
          person: '{{tenant.director}}',
        },
        {
          title: 'Помещения принял: Арендодатель',
          text: '{{landlord.name}}',
          position: '{{landlord.position}}',
          person: '{{landlord.director}}',
          sealed: true,
        },
      ],
    },
  ],
})
