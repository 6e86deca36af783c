import { brand, canMail } from '../base/boot.ts';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { words } from './words.ts';

/** Answers for every day, one section open at a time. */
export const FaqPage = () => (
  <div className="max-w-3xl">
    <PageTitle>{words.faqTitle}</PageTitle>
    <p className="-mt-2 mb-6 text-muted">{words.faqIntro}</p>
    <div className="flex flex-col gap-3">
      {words.faq(brand, canMail).map(({ title, entries }, index) => (
        <Disclosure key={title} title={title} name="faq" isOpen={index === 0}>
          <div className="flex max-w-[65ch] flex-col gap-5">
            {entries.map(({ question, answer }) => (
              <div key={question}>
                <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{question}</h3>
                <p className="text-muted">{answer}</p>
              </div>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  </div>
);
