import {
  Calendar,
  Checkbox,
  Combobox,
  DateInput,
  DateRangeInput,
  DateTimeInput,
  Field,
  Input,
  MoneyInput,
  MonthInput,
  MultiCombobox,
  NumberInput,
  PasswordInput,
  PhoneInput,
  RadioGroup,
  RestrictedInput,
  SearchInput,
  SegmentedControl,
  Select,
  Switch,
  TagInput,
  Textarea,
  TimeInput,
} from '@ws/ui'
import { people, roles } from './shapes'

const day = '2026-12-05'
const loadPeople = async () => people

/** What takes what people type and choose. */
export const inputParts = {
  Calendar: () => <Calendar defaultValue={day} weekNumbers aria-label="День осмотра" />,
  Checkbox: () => (
    <>
      <Checkbox label="Помнить меня" hint="На этом устройстве" defaultChecked />
      <Checkbox label="Часть" checked="indeterminate" />
      <Checkbox label="Нельзя" disabled />
    </>
  ),
  Combobox: () => (
    <Field label="Исполнитель">
      <Combobox defaultValue="Вера Ким" load={loadPeople} getKey={String} getLabel={String} />
    </Field>
  ),
  DateInput: () => (
    <Field label="Срок">
      <DateInput defaultValue={day} />
    </Field>
  ),
  DateRangeInput: () => (
    <Field label="Период">
      <DateRangeInput
        defaultValue={{ from: '2026-12-01', to: day }}
        presets={[{ label: 'Декабрь', range: { from: '2026-12-01', to: '2026-12-31' } }]}
      />
    </Field>
  ),
  DateTimeInput: () => (
    <Field label="Приезд">
      <DateTimeInput defaultValue="2026-12-05T09:30" />
    </Field>
  ),
  Field: () => (
    <>
      <Field label="Название" hint="Коротко" error="Укажите название" counter={40} required>
        <Input defaultValue="Крыша" />
      </Field>
      <Field label="Номер" aside="не меняется" disabled>
        <Input defaultValue="1042" />
      </Field>
    </>
  ),
  Input: () => <Input placeholder="Адрес" aria-label="Адрес" />,
  MoneyInput: () => (
    <Field label="Стоимость, ₽">
      <MoneyInput defaultValue="1250.50" />
    </Field>
  ),
  MonthInput: () => (
    <Field label="Месяц">
      <MonthInput defaultValue="2026-12" />
    </Field>
  ),
  MultiCombobox: () => (
    <Field label="Наблюдатели">
      <MultiCombobox defaultValue={people.slice(0, 1)} options={people} getKey={String} getLabel={String} />
    </Field>
  ),
  NumberInput: () => (
    <Field label="Этаж">
      <NumberInput defaultValue={3} stepper />
    </Field>
  ),
  PasswordInput: () => (
    <Field label="Пароль">
      <PasswordInput defaultValue="секрет" />
    </Field>
  ),
  PhoneInput: () => (
    <Field label="Телефон">
      <PhoneInput defaultValue="+73435550112" />
    </Field>
  ),
  RadioGroup: () => <RadioGroup aria-label="Права" options={roles} defaultValue="a" />,
  RestrictedInput: () => <RestrictedInput defaultValue="Буквы-1" aria-label="Только буквы" />,
  SearchInput: () => <SearchInput defaultValue="кровля" shortcut="/" />,
  SegmentedControl: () => <SegmentedControl label="Вид" defaultValue="a" options={roles} />,
  Select: () => (
    <Field label="Роль">
      <Select defaultValue="a" options={[{ label: 'Все', options: roles }]} clearable />
    </Field>
  ),
  Switch: () => <Switch label="Срочно" hint="Сообщить всем" defaultChecked />,
  TagInput: () => (
    <Field label="Метки">
      <TagInput defaultValue={['срочно', 'кровля']} />
    </Field>
  ),
  Textarea: () => (
    <Field label="Описание">
      <Textarea placeholder="Что случилось" />
    </Field>
  ),
  TimeInput: () => (
    <Field label="Время">
      <TimeInput defaultValue="09:30" />
    </Field>
  ),
}
