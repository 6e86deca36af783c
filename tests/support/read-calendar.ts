import ICAL from 'ical.js';

const alarmOf = (alarm: ICAL.Component) => {
  const trigger = alarm.getFirstPropertyValue('trigger');
  return {
    action: alarm.getFirstPropertyValue('action'),
    minutes: trigger instanceof ICAL.Duration ? trigger.toSeconds() / 60 : null,
    text: alarm.getFirstPropertyValue('description'),
  };
};

const eventOf = (component: ICAL.Component) => {
  const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(component);
  return {
    uid,
    title: summary,
    // A day as 2026-11-21, a moment in UTC as 2026-11-21T14:00:00Z; a last day is not included.
    start: startDate.toString(),
    end: endDate.toString(),
    sequence,
    status: String(component.getFirstPropertyValue('status')),
    url: component.getFirstPropertyValue('url'),
    changedAt: String(component.getFirstPropertyValue('last-modified')),
    alarms: component.getAllSubcomponents('valarm').map(alarmOf),
  };
};

/** A calendar as a program reads it that was not written here. */
export const readCalendar = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    method: calendar.getFirstPropertyValue('method'),
    properties: calendar
      .getAllSubcomponents('vevent')
      .flatMap((event) => event.getAllProperties().map(({ name }) => name)),
    events: calendar.getAllSubcomponents('vevent').map(eventOf),
  };
};
