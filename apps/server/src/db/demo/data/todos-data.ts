import { tableOf } from '../table-of'

/**
 * The 60 tasks (product 25.6), in the order of their numbers. `assignee` and `tenant` are places in the lists of people
 * and tenants (from 1), `due` days from the day of seeding.
 */
export const DEMO_TODOS = tableOf(
  ['title', 'status', 'priority', 'category', 'place', 'assignee', 'due', 'tenant', 'emergency'],
  `
Течёт стояк отопления в коридоре | Progress | High | plumbing | А-314 | 10 | 0 |  | yes
Не работает лифт пассажирский | Progress | High | elevators | А-309 | 8 | 0 |  | 
Замена ламп в лобби | Accepted | Medium | electrical | А-105 | 9 | 1 |  | 
Душно в офисе, проверить приточку | Progress | Medium | hvac | А-401 | 11 | 1 | 15 | 
Протечка смесителя в санузле | Unsorted | Medium | plumbing | А-210 |  | 0 |  | 
Запах канализации | Unsorted | High | plumbing | Б-107 |  | 0 | 21 | 
Перегорел светильник над входом | Unsorted | Low | electrical | Вход Б1 |  | 3 |  | 
Не закрывается ворота 3 | Accepted | High | repair | Ворота 3 | 10 | 1 |  | 
Заменить фильтры G4 в корпусе Б | Planned | Medium | hvac | Корпус Б | 11 | 7 |  | 
Осмотр ИТП перед отопительным сезоном | Completed | High | plumbing | А-П01 | 10 | -20 |  | 
Проверка пожарных кранов корпус А | Completed | High | fire_safety | Корпус А | 8 | -14 |  | 
Проверка огнетушителей | Review | Medium | fire_safety | Корпус Б | 15 | -1 |  | 
Тренировка по эвакуации | Planned | Medium | fire_safety | Корпус А | 15 | 18 |  | 
Сменить код на служебном входе | Accepted | Medium | security | Служебный вход | 15 | 2 |  | 
Выдать карты доступа ГеоДата (6 шт.) | Progress | Low | security | Б-305 | 16 | 1 | 23 | 
Посторонний автомобиль на месте М11 | Completed | Low | security | А-М11 | 16 | -3 |  | 
Камера 14 не пишет | Accepted | High | security | Въезд в паркинг | 9 | 1 |  | 
Генеральная уборка после ремонта | Planned | Medium | cleaning | Б-401 | 12 | 41 |  | 
Уборка перегородок А-401 | Completed | Low | cleaning | А-401 | 13 | -2 |  | 
Пролит кофе в лобби | Completed | Medium | cleaning | А-105 | 14 | -5 |  | 
Мойка фасадного остекления 1 этаж | Planned | Low | cleaning | Корпус А | 12 | 12 |  | 
Заменить коврики на входе | Review | Low | cleaning | Главный вход | 12 | 0 |  | 
Пополнить гигиену в санузлах корпуса Б | Progress | Medium | cleaning | Корпус Б | 13 | 0 |  | 
Жалоба: плохо убрано в коридоре 3 этажа | Unsorted | Medium | cleaning | А-314 |  | 0 |  | 
Покраска стен Б-401 | Progress | Medium | repair | Б-401 | 8 | 10 |  | 
Замена пола Б-402 | Planned | Medium | repair | Б-402 | 8 | 20 |  | 
Подготовка Б-401/402 к сдаче | Progress | High | repair | Б-401 | 8 | 40 |  | 
Скол плитки на лестнице | Accepted | Low | repair | А-106 | 10 | 5 |  | 
Дверной доводчик А-213 | Completed | Low | repair | А-213 | 10 | -6 |  | 
Ремонт замка А-П03 | Review | Low | repair | А-П03 | 10 | 0 |  | 
Показ помещений Б-303/304 | Accepted | High | leasing | Б-303 | 3 | 2 | 27 | 
Подготовить КП для Новой Энергии | Completed | High | leasing | А-504 | 3 | -4 |  | 
Согласовать договор А-019 | Review | High | leasing | А-504 | 2 | 1 |  | 
Продление: Уральский Деловой Банк | Progress | High | leasing | А-104 | 3 | 14 |  | 
Продление: КанцМир | Accepted | Medium | leasing | А-103 | 4 | 20 |  | 
Продление: ГеоДата Б-005 | Unsorted | Medium | leasing | Б-205 |  | 25 |  | 
Фото свободных помещений корпуса В | Planned | Low | leasing | В-208 | 4 | 9 |  | 
Обновить ставки предложения | Completed | Low | leasing | Корпус Б | 3 | -10 |  | 
Принять помещение А-408 по акту | Completed | Medium | leasing | А-408 | 3 | -62 |  | 
Найти арендатора на А-408 | Progress | Medium | leasing | А-408 | 4 | 30 |  | 
Звонок должнику: Медиа Коммуникации | Progress | High | finance | А-303 | 3 | -2 |  | 
Претензия: Дача Онлайн | Review | High | finance | В-103 | 6 | 0 |  | 
Сверка с АудитКонсалт | Accepted | Medium | finance | А-311 | 6 | 3 |  | 
Внести выписку за неделю | Completed | Medium | finance |  | 6 | -1 |  | 
Неразнесённый платёж, уточнить договор | Unsorted | Medium | finance |  | 6 | 1 |  | 
Закрыть прошлый месяц | Planned | Medium | finance |  | 5 | 5 |  | 
Передать дело Горизонта юристу | Accepted | High | finance | Б-301 | 5 | 4 |  | 
Закупить LED 18 Вт | Accepted | Medium | procurement | А-П03 | 17 | 2 |  | 
Закупить фильтры G4 | Unsorted | Medium | procurement | А-П03 |  | 4 |  | 
Заказать карты доступа | Progress | Medium | procurement | А-П03 | 17 | 3 |  | 
Инвентаризация кладовой | Review | Low | procurement | А-П03 | 17 | -1 |  | 
Слабый Wi-Fi в переговорной | Accepted | Low | it | А-110 | 1 | 6 |  | 
Завести почту новому сотруднику | Completed | Low | it |  | 1 | -8 |  | 
Обновить номера в справочнике | Planned | Low | admin |  | 7 | 15 |  | 
Подготовить планёрку | Completed | Low | admin |  | 2 | -7 |  | 
Уборка снега, посыпать дорожки | Planned | Medium | landscaping | Бизнес-парк | 12 | 3 |  | 
Обрезка деревьев у корпуса Б | Completed | Low | landscaping | Корпус Б | 12 | -30 |  | 
Разметка паркинга | Planned | Low | landscaping | А-П07 | 8 | 25 |  | 
Поверка электросчётчика корпус В | Accepted | Medium | electrical | Корпус В | 9 | 12 |  | 
Скачок напряжения в А-3 | Progress | High | electrical | А-305 | 9 | -1 |  | 
`,
)
