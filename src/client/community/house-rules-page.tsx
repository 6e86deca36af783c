import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { words as shellWords } from '../shell/words.ts';
import { Loading } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { houseRulesQuery } from './queries.ts';
import { words } from './words.ts';

const Rules = () => {
  const { data, isError } = useQuery(houseRulesQuery);
  if (isError) return <p className="text-danger">{words.rulesFailed}</p>;
  if (data === undefined) return <Loading />;
  return (
    <p dir="auto" className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
      {data.text || words.noRules}
    </p>
  );
};

const Page = () => (
  <>
    <PageTitle>{shellWords.houseRules}</PageTitle>
    <Rules />
  </>
);

/** What neighbours here agree on; a visitor stands in a frame of their own. */
export const HouseRulesPage = () => {
  const { session } = useSession();
  const isMember = session !== null && !session.isTemporary;
  return isMember ? (
    <Page />
  ) : (
    <VisitorFrame isNarrow>
      <Page />
    </VisitorFrame>
  );
};
