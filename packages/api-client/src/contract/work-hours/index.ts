export {
  DAY_MINUTES,
  endOf,
  MOST_SPANS,
  minutesOf,
  orderedHours,
  type Stretch,
  stretchesAround,
  timeOf,
  WEEKDAYS,
  type Weekday,
  type WorkHours,
  workHoursProblems,
} from './days'
export { type Openness, opennessAt } from './open'
export { type HoursReading, readWorkHours, SHORT_DAYS, workHoursText } from './text'
