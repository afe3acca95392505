// The standings of a contest: the mean points of each team, and those who have most points.
import type { TeacherState } from "../trace/types";
import { usePhrase } from "./words";

/** The teams: in a pause their members, else their mean points, each as a bar behind the name. */
export function TeamChart({ teams, isPause }: Required<Pick<TeacherState, "teams">> & { isPause: boolean }) {
  const phrase = usePhrase();
  return (
    <section>
      {!isPause && <h2 class="sw-heading">{phrase("team_points")}</h2>}
      <ul class="sw-choices sw-shares is-many" data-short>
        {teams.map((team) => (
          <li key={team.name} class="sw-share" style={{ "--share": `${100 * team.share}%` }}>
            <span class="sw-share-label">{phrase("team_size", team)}</span>
            {isPause ? (
              <span class="sw-team-names">{team.names.join(", ")}</span>
            ) : (
              <b class="sw-share-count">
                {team.mean.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 })}
              </b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The members with most points, in a line of the answers, and how many more have as many as the last of them. */
export function Leaders({ leaders = [], tied }: TeacherState) {
  const phrase = usePhrase();
  if (!leaders.length) return null;
  return (
    <li>
      {phrase("most_points")}{" "}
      {leaders.map(({ name, points }, at) => [
        at > 0 && ", ",
        <span key={name}>
          <bdi>{name}</bdi> <b>{points}</b>
        </span>,
      ])}
      {!!tied && phrase("and_more", { tied })}
    </li>
  );
}
