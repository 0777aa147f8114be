import { tableOf } from '../table-of'

/** Отделы of the demo company: the head is a place in the list of people. */
export const DEMO_DEPARTMENTS = tableOf(
  ['name', 'description', 'head', 'color'],
  `
Дирекция | Управление бизнес-парком | 2 | #6366F1
ИТ | Рабочие места, сеть и этот портал | 1 | #0EA5E9
Отдел аренды | Поиск арендаторов и договоры | 3 | #22C55E
Бухгалтерия | Начисления, платежи, отчётность | 5 | #F59E0B
Служба эксплуатации | Инженерные системы и диспетчерская | 8 | #EF4444
Клининг | Уборка помещений и территории | 12 | #14B8A6
Безопасность | Охрана, пропуска, пожарная безопасность | 15 | #64748B
Снабжение | Закупки и кладовая | 17 | #8B5CF6
`,
)

/** The 18 people (product 25.5), in the order of their numbers. `employment` is `working` where the cell is empty. */
export const DEMO_PEOPLE = tableOf(
  ['last_name', 'first_name', 'middle_name', 'username', 'gender', 'position', 'department', 'role', 'work_location'],
  `
Смирнов | Илья | Олегович | smirnov | m | ИТ-администратор | ИТ | admin | hybrid
Орлова | Елена | Викторовна | orlova | f | Управляющая | Дирекция | manager | office
Белов | Антон | Сергеевич | belov | m | Менеджер по аренде | Отдел аренды | leasing | office
Крылова | Дарья | Павловна | krylova | f | Менеджер по аренде | Отдел аренды | leasing | office
Тихонова | Ирина | Юрьевна | tikhonova | f | Главный бухгалтер | Бухгалтерия | accountant | office
Зайцева | Ольга | Николаевна | zaytseva | f | Бухгалтер по расчётам | Бухгалтерия | accountant | remote
Панова | Светлана | Игоревна | panova | f | Диспетчер | Служба эксплуатации | dispatcher | office
Мельников | Пётр | Алексеевич | melnikov | m | Главный инженер | Служба эксплуатации | manager | office
Сафин | Тимур | Маратович | safin | m | Электромонтёр | Служба эксплуатации | employee | office
Жуков | Николай | Иванович | zhukov | m | Сантехник | Служба эксплуатации | employee | office
Рыбаков | Олег | Дмитриевич | rybakov | m | Инженер по вентиляции | Служба эксплуатации | employee | office
Громова | Наталья | Петровна | gromova | f | Старшая смены | Клининг | employee | office
Исаева | Гульнара | Рашидовна | isaeva | f | Оператор уборки | Клининг | employee | office
Фролова | Вера | Степановна | frolova | f | Оператор уборки | Клининг | employee | office
Демидов | Сергей | Андреевич | demidov | m | Начальник охраны | Безопасность | employee | office
Ершов | Максим | Юрьевич | ershov | m | Сотрудник охраны | Безопасность | employee | office
Котова | Алина | Романовна | kotova | f | Кладовщик-закупщик | Снабжение | employee | office
Васильев | Роман | Евгеньевич | vasilev | m |  |  | viewer | remote
`,
)

/** Бригады: leader and members are places in the list of people. */
export const DEMO_TEAMS = [
  {
    name: 'Инженерная бригада',
    work_hours: 'Ежедневно 08:00–20:00',
    auto_assign: 'off',
    specialization: ['engineering', 'electrical', 'plumbing', 'hvac'],
    leader: 8,
    members: [9, 10, 11],
    color: '#F59E0B',
    categories: ['electrical', 'plumbing', 'hvac', 'elevators', 'repair'],
  },
  {
    name: 'Клининг',
    work_hours: 'Пн–Пт 07:00–19:00, Сб 09:00–15:00; Вс — выходной',
    auto_assign: 'off',
    specialization: ['cleaning', 'landscaping'],
    leader: 12,
    members: [13, 14],
    color: '#14B8A6',
    categories: ['cleaning', 'landscaping'],
  },
  {
    name: 'Охрана',
    work_hours: 'Ежедневно 08:00–20:00 и 20:00–08:00',
    auto_assign: 'leader',
    specialization: ['security'],
    leader: 15,
    members: [16],
    color: '#64748B',
    categories: ['security', 'fire_safety'],
  },
  {
    name: 'Аренда',
    auto_assign: 'round_robin',
    specialization: ['leasing'],
    leader: 3,
    members: [4],
    color: '#22C55E',
    categories: ['leasing'],
  },
]
